/**
 * The script of the page: all of it works without. It gives the token that the printed address has in its fragment,
 * puts in what is new, and goes on where the clock is still on its way.
 */
export const script = `"use strict";
const pause = 2000;

const signIn = document.querySelector("form[data-sign-in]");
const token = location.hash.slice(1);
if (/^[\\w-]{20,}$/.test(token)) {
  history.replaceState(null, "", location.pathname + location.search);
  if (signIn) {
    signIn.elements.token.value = token;
    signIn.requestSubmit();
  }
}

// Only where this page itself led here: a link of a stranger's advances nothing.
const goesOn = document.querySelector("form[data-goes-on]");
if (goesOn && document.referrer.startsWith(location.origin + "/")) goesOn.requestSubmit();

// Parts that have changed are put in one by one, so that nothing that is read or typed elsewhere is disturbed.
async function renew() {
  if (document.hidden || String(getSelection()) !== "") return;
  const answer = await fetch(location.href, { credentials: "same-origin", redirect: "error" });
  if (!answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const old of document.querySelectorAll("[data-live]")) {
    const now = fresh.getElementById(old.id);
    if (!now || now.innerHTML === old.dataset.was) continue;
    const was = now.innerHTML;
    const isFirst = old.dataset.was === undefined;
    old.dataset.was = was;
    if (isFirst && was === old.innerHTML) continue;
    const focused = old.contains(document.activeElement) ? document.activeElement.id : "";
    const open = [...old.querySelectorAll("details[open]")].map(({ id }) => id);
    old.replaceChildren(...now.childNodes);
    for (const id of open) document.getElementById(id)?.setAttribute("open", "");
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  }
}

// Keeps text that is typed and not sent when the page is shown again, as after the clock was advanced.
const reply = document.getElementById("reply");
if (reply) {
  const key = "reply " + location.pathname;
  reply.value ||= sessionStorage.getItem(key) ?? "";
  reply.addEventListener("input", () => sessionStorage.setItem(key, reply.value));
  reply.form.addEventListener("submit", () => sessionStorage.removeItem(key));
}

const lost = document.createElement("p");
lost.className = "problem";
lost.setAttribute("role", "status");

// Says that the page no longer follows, until it does again.
function lose() {
  if (lost.isConnected) return;
  document.querySelector("main")?.prepend(lost);
  lost.textContent = "The sandbox does not respond. This page shows its last known state.";
}

const look = () => renew().then(() => lost.remove(), lose).then(() => setTimeout(look, pause));
if (!signIn && !goesOn && document.querySelector("[data-live]")) setTimeout(look, pause);
`;
