import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { listen } from "@setup-pack/test-network";
import { expect, it } from "vitest";
import { ownSandbox } from "../../testing/own-sandbox.js";
import { at, newWorkspace, onBothDatabases } from "../../testing/workspace.js";
import { fixture, install, planFor, send, smallPack, stateOf } from "../setup-packs/install.test-support.js";

const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const html = Buffer.from("<!doctype html><script>alert(1)</script>");

const hashOf = (content: Buffer) => createHash("sha256").update(content).digest("hex");

const file = (key: string, content: Buffer, mimeType: string) => ({
  key,
  role: "source_document",
  fileName: key,
  mimeType,
  byteSize: content.length,
  sha256: hashOf(content),
  data: content.toString("base64"),
});

/** A pack with one image that it only has the address of, and a template that shows it. */
function linked(sourceUrl: string, content = png, changes: object = {}) {
  const { data, ...described } = file("header", content, "image/png");
  return smallPack({
    automations: undefined,
    resources: undefined,
    pipelines: undefined,
    assets: [{ ...described, role: "email_image", sourceUrl, ...changes }],
    messageTemplates: [
      {
        key: "letter",
        name: "Letter",
        channel: "email",
        body: "Hello",
        richTextDoc: { html: `<img src="${sourceUrl}">` },
      },
    ],
  });
}

/** Two addresses in texts where they stand whole, and where they are parts of others, which stay. */
const written = (one: string, other: string) =>
  [
    `${one} ${other} ${one}.`,
    `<a href="${one}"><img src=${one}></a> url(&quot;${other}&quot;) url(${one})`,
    "https://media.example.org/a.png/large https://media.example.org/a.png.webp https://media.example.org/a.png?w=60",
    "https://proxy.example.org/?u=https://media.example.org/a.png&v=2 https://cdn.example.org/https://media.example.org/a.png",
  ].join("\n");

/** A server of images on this machine; gives its address, and the requests it had. */
async function imageServer(content: Buffer, status = 200) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(String(request.url));
    response.writeHead(status, { location: "/elsewhere" }).end(content);
  });
  return { url: `${await listen(server)}/header.png`, requests };
}

onBothDatabases("a file of a pack", (sandbox) => {
  const load = (hash: string) => fetch(`${sandbox.url}/media/${hash}`);

  it("is copied, and templates show the copy", async () => {
    const workspace = await newWorkspace(sandbox);
    const pack = fixture("brokerage-brand");
    await install(workspace, pack);
    const images = pack.assets?.filter(({ role }) => role === "email_image") ?? [];
    for (const { sha256, data, mimeType } of images) {
      const answer = await load(sha256);
      expect(answer.headers.get("content-type")).toBe(mimeType);
      expect(Buffer.from(await answer.arrayBuffer()).toString("base64")).toBe(data);
    }
    const template = pack.resources?.find((one) => JSON.stringify(one).includes(String(images[2]?.sourceUrl)));
    const path = `/v1/setup-packs/${pack.packId}/items/resources/${template?.key}`;
    const { body } = await workspace.call("GET", path);
    expect(at(body, "document")).toEqual(template);
    const installed = JSON.stringify(at(body, "installed"));
    for (const { sourceUrl } of images) expect(installed).not.toContain(sourceUrl);
    expect(installed).toContain(`"${sandbox.url}/media/${images[2]?.sha256}"`);
    const shown = await workspace.call("GET", `/v1/setup-packs/${pack.packId}/items/assets/${images[0]?.key}`);
    expect(shown.body).toMatchObject({ address: `${sandbox.url}/media/${images[0]?.sha256}` });
    expect(at(shown.body, "document", "data")).toBeUndefined();
  });

  it.each([
    { name: "a picture", content: png, type: "image/png", disposition: "inline" },
    {
      name: "a drawing that holds a script",
      content: svg,
      type: "application/octet-stream",
      disposition: "attachment",
    },
    { name: "a page", content: html, type: "application/octet-stream", disposition: "attachment" },
  ])("that is $name runs nothing", async ({ content, type, disposition }) => {
    const workspace = await newWorkspace(sandbox);
    await install(workspace, smallPack({ assets: [file("one", content, "text/html")] }));
    const { headers, status } = await load(hashOf(content));
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": type,
      "content-disposition": disposition,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": expect.stringContaining("immutable"),
    });
  });

  it("is fetched from its address once, and kept", async () => {
    const workspace = await newWorkspace(sandbox);
    const content = Buffer.concat([png, Buffer.from(sandbox.database)]);
    const server = await imageServer(content);
    const plan = await planFor(workspace, linked(server.url, content));
    expect((await send(workspace, plan, "?dry_run=true")).body).toMatchObject({ applied: false });
    expect((await load(hashOf(content))).status).toBe(404);
    const done = await send(workspace, plan);
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    expect(done.headers.get("etag")).toBe('"1"');
    expect((await load(hashOf(content))).status).toBe(200);
    const letter = await workspace.call("GET", `/v1/setup-packs/${plan.release.packId}/items/messageTemplates/letter`);
    expect(at(letter.body, "installed", "richTextDoc", "html")).toBe(
      `<img src="${sandbox.url}/media/${hashOf(content)}">`,
    );
    const asked = server.requests.length;
    await install(workspace, { ...plan.release, version: "1.0.1" });
    expect(server.requests.length).toBe(asked);
  });

  it("is meant by its whole address, where another's is the beginning of it", async () => {
    const workspace = await newWorkspace(sandbox);
    const image = (key: string, content: Buffer, sourceUrl: string) => ({
      ...file(key, content, "image/png"),
      role: "email_image",
      sourceUrl,
    });
    const [small, large] = [Buffer.concat([png, Buffer.from("small")]), Buffer.concat([png, Buffer.from("large")])];
    const [short, long] = ["https://media.example.org/a.png", "https://media.example.org/a.png?w=600"];
    const resources = [
      { kind: "email_template", key: "news", name: "News", data: { htmlContent: written(short, long) } },
    ];
    const assets = [image("small", small, short), image("large", large, long)];
    await install(workspace, smallPack({ assets, resources, automations: undefined, pipelines: undefined }));
    const { body } = await workspace.call("GET", `/v1/setup-packs/${smallPack().packId}/items/resources/news`);
    const [first, second] = [small, large].map((content) => `${sandbox.url}/media/${hashOf(content)}`);
    expect(at(body, "installed", "data", "htmlContent")).toBe(written(first ?? "", second ?? ""));
  });

  it("is shown at the address by which the workspace is reached from outside", async () => {
    const publicUrl = "https://crm.example.org/north";
    const workspace = await newWorkspace(await ownSandbox(sandbox.database, { publicUrl }));
    const pack = fixture("brokerage-brand");
    await install(workspace, pack);
    const { body } = await workspace.call("GET", `/v1/setup-packs/${pack.packId}`);
    const image = pack.assets?.find(({ data }) => data);
    expect(JSON.stringify(body)).toContain(`"${publicUrl}/media/${image?.sha256}"`);
  });

  it("stays what it is through upgrades and going back, though no answer has its bytes", async () => {
    const workspace = await newWorkspace(sandbox);
    const contents = ["first", "second"].map((name) => Buffer.concat([png, Buffer.from(sandbox.database + name)]));
    const [first = png, second = png] = contents;
    const release = (version: string, content: Buffer) =>
      smallPack({ version, assets: [file("one", content, "image/png")] });
    await install(workspace, release("1.0.0", first));
    await install(workspace, release("1.1.0", second));
    const path = `/v1/setup-packs/${smallPack().packId}`;
    const address = async () => at((await workspace.call("GET", `${path}/items/assets/one`)).body, "address");
    expect(await address()).toBe(`${sandbox.url}/media/${hashOf(second)}`);
    expect((await workspace.call("POST", `${path}/rollback`, { body: { to: "1" } })).status).toBe(200);
    expect(await address()).toBe(`${sandbox.url}/media/${hashOf(first)}`);
    expect((await workspace.call("GET", `${path}/items/assets/one`)).body).toMatchObject({
      document: { sha256: hashOf(first), byteSize: first.length },
    });
    for (const content of contents)
      expect(Buffer.from(await (await load(hashOf(content))).arrayBuffer()).equals(content)).toBe(true);
  });

  it.each([
    { what: "another file", made: png, served: svg, says: /not the file the pack means/ },
    { what: "more than it should be", made: png, served: Buffer.concat([png, png]), says: /not the file/ },
    { what: "a redirect", made: png, served: png, status: 302, says: /answered 302/ },
  ])("is not taken where $what is served", async ({ made, served, status, says }) => {
    const workspace = await newWorkspace(sandbox);
    const content = Buffer.concat([made, Buffer.from(`${sandbox.database} ${String(says)}`)]);
    const server = await imageServer(served === made ? content : served, status);
    const refused = await send(workspace, await planFor(workspace, linked(server.url, content)));
    expect(refused.body).toMatchObject({
      error: { param: "release.assets[0].sourceUrl", message: expect.stringMatching(says) },
    });
    expect(await stateOf(workspace, smallPack().packId)).toBeNull();
  });

  it("is not fetched from an address that is not public", async () => {
    const strict = await ownSandbox(sandbox.database, { allowLoopbackWebhooks: false });
    const workspace = await newWorkspace(strict);
    const server = await imageServer(png);
    for (const address of [server.url, server.url.replace("http:", "https:"), "file:///etc/passwd", "x"]) {
      const refused = await send(workspace, await planFor(workspace, linked(address)));
      expect(at(refused.body, "error", "param"), JSON.stringify(refused.body)).toBe("release.assets[0].sourceUrl");
    }
    expect(server.requests).toEqual([]);
  });

  it("is not to be had by another name", async () => {
    for (const name of ["0".repeat(64), "A".repeat(64), "..%2f", "x"]) expect((await load(name)).status).toBe(404);
    const documented = await ownSandbox(sandbox.database, { documentedOnly: true });
    expect((await fetch(`${documented.url}/media/${hashOf(png)}`)).status).toBe(404);
    const { key } = await newWorkspace(documented);
    const headers = { authorization: `Bearer ${key}` };
    expect((await fetch(`${documented.url}/v1/setup-packs`, { headers })).status).toBe(404);
  });
});
