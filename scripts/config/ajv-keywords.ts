import { _, type Ajv, type Code, type CodeKeywordDefinition, type KeywordCxt } from 'ajv';
import { orderDecimals, sameIgnoringCase } from './validator-runtime.ts';

/**
 * Adds the keywords that checks use beside draft-07: `decimalMin` and `decimalMax` (exact, on decimal text; what is
 * no decimal fails) and `equalsIgnoreCase`. Each takes `$data`.
 */
export function addKeywords(ajv: Ajv): Ajv {
  ajv.addKeyword(bound('decimalMin', (order) => _`!(${order} >= 0)`));
  ajv.addKeyword(bound('decimalMax', (order) => _`!(${order} <= 0)`));
  ajv.addKeyword({
    keyword: 'equalsIgnoreCase',
    type: 'string',
    schemaType: ['string', 'number'],
    $data: true,
    code(cxt) {
      const same = comparer(cxt, 'sameIgnoringCase', sameIgnoringCase);
      cxt.fail$data(_`!${same}(${cxt.data}, ${cxt.schemaCode})`);
    },
  });
  return ajv;
}

function bound(keyword: string, fails: (order: Code) => Code): CodeKeywordDefinition {
  return {
    keyword,
    type: 'string',
    schemaType: ['string', 'number'],
    $data: true,
    code(cxt) {
      const order = comparer(cxt, 'orderDecimals', orderDecimals);
      cxt.fail$data(fails(_`${order}(${cxt.data}, ${cxt.schemaCode})`));
    },
  };
}

/** The comparer by reference where the schema is run in this process, by name where it is written out as code. */
function comparer(cxt: KeywordCxt, name: 'orderDecimals' | 'sameIgnoringCase', ref: unknown): Code {
  const code =
    name === 'orderDecimals'
      ? _`require("validator-runtime").orderDecimals`
      : _`require("validator-runtime").sameIgnoringCase`;
  return cxt.gen.scopeValue('func', { ref, code });
}
