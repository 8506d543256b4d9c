import { _, type Ajv, type Code, type CodeKeywordDefinition, type KeywordCxt } from 'ajv';
import { orderDays, orderDecimals, sameIgnoringCase } from './validator-runtime.ts';

interface Comparer {
  readonly ref: unknown;
  readonly code: Code;
}

const DECIMALS: Comparer = { ref: orderDecimals, code: _`require("validator-runtime").orderDecimals` };
const DAYS: Comparer = { ref: orderDays, code: _`require("validator-runtime").orderDays` };
const SAME: Comparer = { ref: sameIgnoringCase, code: _`require("validator-runtime").sameIgnoringCase` };

/**
 * Adds the keywords that checks use beside draft-07: `decimalMin` and `decimalMax` (exact, on decimal text; what is
 * no decimal fails), `dayMin` and `dayMax` (on YYYY-MM-DD; what is no day fails) and `equalsIgnoreCase`. Each takes `$data`.
 */
export function addKeywords(ajv: Ajv): Ajv {
  ajv.addKeyword(bound('decimalMin', DECIMALS, (order) => _`!(${order} >= 0)`));
  ajv.addKeyword(bound('decimalMax', DECIMALS, (order) => _`!(${order} <= 0)`));
  ajv.addKeyword(bound('dayMin', DAYS, (order) => _`!(${order} >= 0)`));
  ajv.addKeyword(bound('dayMax', DAYS, (order) => _`!(${order} <= 0)`));
  ajv.addKeyword({
    keyword: 'equalsIgnoreCase',
    type: 'string',
    schemaType: ['string', 'number'],
    $data: true,
    code(cxt) {
      const same = comparer(cxt, SAME);
      cxt.fail$data(_`!${same}(${cxt.data}, ${cxt.schemaCode})`);
    },
  });
  return ajv;
}

function bound(keyword: string, by: Comparer, fails: (order: Code) => Code): CodeKeywordDefinition {
  return {
    keyword,
    type: 'string',
    schemaType: ['string', 'number'],
    $data: true,
    code(cxt) {
      const order = comparer(cxt, by);
      cxt.fail$data(fails(_`${order}(${cxt.data}, ${cxt.schemaCode})`));
    },
  };
}

/** The comparer by reference where the schema is run in this process, by name where it is written out as code. */
function comparer(cxt: KeywordCxt, { ref, code }: Comparer): Code {
  return cxt.gen.scopeValue('func', { ref, code });
}
