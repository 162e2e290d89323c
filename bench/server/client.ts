import { Pool } from "undici";
import type { Pressure, Target } from "./load.js";
import { answering } from "./remote.js";

/** The client of `withLoad`: asks one address as often as it is answered. */
answering((message) => {
  const { target, pressure }: { target: Target; pressure: Pressure } = Object(message);
  return press(target, pressure);
});

async function press({ url, headers = {}, endings = [""], body }: Target, { connections, milliseconds }: Pressure) {
  const { origin, pathname, search } = new URL(url);
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const latencies: number[] = [];
  let asked = 0;
  const start = performance.now();
  const askOn = async () => {
    while (performance.now() - start < milliseconds) {
      const ending = endings[asked++ % endings.length] ?? "";
      const sent = performance.now();
      const { statusCode, body: answer } = await pool.request({
        method: body === undefined ? "GET" : "POST",
        path: `${pathname}${search}${ending}`,
        headers: body === undefined ? headers : { ...headers, "content-type": "application/json" },
        ...(body !== undefined && { body }),
      });
      const text = await answer.text();
      if (statusCode >= 300) throw new Error(`${url}${ending} answered ${statusCode}: ${text}`);
      latencies.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, askOn));
  const seconds = (performance.now() - start) / 1_000;
  await pool.close();
  return { perSecond: latencies.length / seconds, latencies: latencies.sort((a, b) => a - b) };
}
