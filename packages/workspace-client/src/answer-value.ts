/** Returns the value of an answer. Whatever is not one has been thrown by the client's own `fetch`. */
export async function answerValue<T>(sent: Promise<{ readonly data?: T }>): Promise<T> {
  const { data } = await sent;
  if (data === undefined) throw new Error("An answer came through without its value.");
  return data;
}
