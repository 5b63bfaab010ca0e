import sax from 'sax';
import { fail, Problem } from '#shared/fail.ts';

/** Handlers of the parts of a document; each may hand a result on by `give`. */
export type XmlHandlers<T> = {
  open?: (name: string, attributes: Record<string, string>, give: (result: T) => void) => void;
  close?: (name: string, give: (result: T) => void) => void;
  text?: (text: string) => void;
};
/**
 * Reads an XML document in bounded memory. A document type is refused, so entities of its own, which may grow
 * without end or name files and addresses, do not exist.
 * @throws import.xml 422
 */
export async function* readXml<T>(
  source: AsyncIterable<Buffer>,
  handlers: XmlHandlers<T>,
): AsyncGenerator<T> {
  const parser = sax.parser(true, { position: false });
  const results: T[] = [];
  const give = (result: T) => {
    results.push(result);
  };
  const refuse = () => {
    throw fail('import.xml', 422);
  };
  parser.onerror = refuse;
  parser.ondoctype = refuse;
  parser.onsgmldeclaration = refuse;
  parser.onopentag = ({ name, attributes }) =>
    handlers.open?.(name, attributes as Record<string, string>, give);
  parser.onclosetag = (name) => handlers.close?.(name, give);
  parser.ontext = (text) => handlers.text?.(text);
  parser.oncdata = (text) => handlers.text?.(text);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of source) {
      parser.write(decoder.decode(chunk, { stream: true }));
      yield* results.splice(0);
    }
    parser.write(decoder.decode()).close();
  } catch (error) {
    throw error instanceof Problem ? error : fail('import.xml', 422);
  }
  yield* results.splice(0);
}
