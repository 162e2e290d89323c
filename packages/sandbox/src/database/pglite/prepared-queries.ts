import { type PGlite, parse, protocol } from "@electric-sql/pglite";

const { serialize } = protocol;

type Messages = Awaited<ReturnType<PGlite["execProtocolStream"]>>;

/** A statement that PostgreSQL has read. */
interface PreparedStatement {
  readonly name: string;
  /** The types of its parameters. */
  readonly types: readonly number[];
  /** Which columns its rows have. */
  readonly columns: Messages;
}

/** What a statement came to. */
interface StatementResult<Row> {
  readonly rows: Row[];
  readonly affectedRows: number | undefined;
}

/** So many statements are kept: those of all operations, and some of the texts that lists of values make. */
const mostKept = 300;

type Query = <Row>(text: string, values: readonly unknown[]) => Promise<StatementResult<Row>>;

const queries = new WeakMap<PGlite, Query>();

/**
 * Runs statements on PGlite, which reads and plans each text once, however often it comes: for a short statement that
 * is most of the work. A client is one session, and whoever calls has it alone.
 */
export function preparedQueries(client: PGlite): Query {
  const query = queries.get(client) ?? queriesOf(client);
  queries.set(client, query);
  return query;
}

function queriesOf(client: PGlite): Query {
  /** By their texts; the one that was not used for longest comes first. */
  const kept = new Map<string, PreparedStatement>();
  let made = 0;

  const send = (...messages: readonly Uint8Array[]): Promise<Messages> =>
    client.execProtocolStream(Buffer.concat([...messages, serialize.sync()]));

  const prepare = async (text: string): Promise<PreparedStatement> => {
    const [longest] = kept;
    if (longest !== undefined && kept.size >= mostKept) {
      await send(serialize.close({ type: "S", name: longest[1].name }));
      kept.delete(longest[0]);
    }
    const name = `s${++made}`;
    const answer = await send(serialize.parse({ name, text }), serialize.describe({ type: "S", name }));
    const columns = answer.filter((message) => message.name === "rowDescription");
    return { name, types: parse.parseDescribeStatementResults(answer), columns };
  };

  return async <Row>(text: string, values: readonly unknown[]) => {
    const statement = kept.get(text) ?? (await prepare(text));
    kept.delete(text);
    kept.set(text, statement);
    const { name, types, columns } = statement;
    const written = values.map((value, index) => writtenValue(client, value, types[index]));
    const answer = await send(serialize.bind({ statement: name, values: written }), serialize.execute());
    const [result] = parse.parseResults([...columns, ...answer], client.parsers);
    const rows = result?.rows ?? [];
    return { rows: areRows<Row>(rows) ? rows : [], affectedRows: result?.affectedRows };
  };
}

/** Returns a value of a parameter, as PGlite writes those of its type. */
function writtenValue(client: PGlite, value: unknown, type = 0): string | null {
  if (value === null || value === undefined) return null;
  const write = client.serializers[type];
  return write === undefined ? String(value) : write(value);
}

/** The compiler cannot see it: what rows a statement has, whoever writes it says. */
const areRows = <Row>(rows: readonly unknown[]): rows is Row[] => Array.isArray(rows);
