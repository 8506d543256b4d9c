import { _, type Ajv, type Code, type CodeKeywordDefinition } from 'ajv';
import { orderDays, orderDecimals, sameIgnoringCase } from '#scripts/config/compile/validator-runtime.ts';

interface Comparer {
  readonly ref: unknown;
  readonly code: Code;
}

const DECIMALS: Comparer = { ref: orderDecimals, code: _`require("validator-runtime").orderDecimals` };
const DAYS: Comparer = { ref: orderDays, code: _`require("validator-runtime").orderDays` };
const SAME: Comparer = { ref: sameIgnoringCase, code: _`require("validator-runtime").sameIgnoringCase` };

/** The format of a literal bound in config. */
const DECIMAL = { pattern: '^[+-]?(?:[0-9][0-9,]*(?:\\.[0-9]*)?|\\.[0-9]+)$' };
const DAY = { pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' };

/**
 * Adds the keywords of checks that draft-07 lacks: `decimalMin` and `decimalMax` (exact, on decimal text; other text fails), `dayMin` and `dayMax`
 * (on YYYY-MM-DD; other text fails) and `equalsIgnoreCase`. Each supports `$data`. With `proof` a bound that is not a decimal, or not a day,
 * does not compile; that does not work with Ajv's standalone code.
 */
export function addKeywords(ajv: Ajv, { proof = false } = {}): Ajv {
  const bound = (keyword: string, by: Comparer, its: object, fails: (order: Code) => Code): void =>
    void ajv.addKeyword({ ...comparison(keyword, by, fails), ...(proof && { metaSchema: its }) });
  bound('decimalMin', DECIMALS, DECIMAL, (order) => _`!(${order} >= 0)`);
  bound('decimalMax', DECIMALS, DECIMAL, (order) => _`!(${order} <= 0)`);
  bound('dayMin', DAYS, DAY, (order) => _`!(${order} >= 0)`);
  bound('dayMax', DAYS, DAY, (order) => _`!(${order} <= 0)`);
  ajv.addKeyword(comparison('equalsIgnoreCase', SAME, (isSame) => _`!${isSame}`));
  return ajv;
}

function comparison(keyword: string, by: Comparer, fails: (result: Code) => Code): CodeKeywordDefinition {
  return {
    keyword,
    type: 'string',
    schemaType: ['string', 'number'],
    $data: true,
    code(cxt) {
      // By reference if the schema runs in this process, by name if it is written as code.
      const compare = cxt.gen.scopeValue('func', by);
      cxt.fail$data(fails(_`${compare}(${cxt.data}, ${cxt.schemaCode})`));
    },
  };
}
