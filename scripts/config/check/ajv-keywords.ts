import { _, type Ajv, type Code, type CodeKeywordDefinition } from 'ajv';
import { orderDays, orderDecimals, sameIgnoringCase } from '#scripts/config/compile/validator-runtime.ts';

interface Comparator {
  readonly ref: unknown;
  readonly code: Code;
}

const DECIMALS: Comparator = { ref: orderDecimals, code: _`require("validator-runtime").orderDecimals` };
const DAYS: Comparator = { ref: orderDays, code: _`require("validator-runtime").orderDays` };
const SAME: Comparator = { ref: sameIgnoringCase, code: _`require("validator-runtime").sameIgnoringCase` };

/** The format of a literal bound in config. */
const DECIMAL = { pattern: '^[+-]?(?:[0-9][0-9,]*(?:\\.[0-9]*)?|\\.[0-9]+)$' };
const DAY = { pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' };

/**
 * Adds the keywords that checks use in addition to draft-07: `decimalMin` and `decimalMax` (exact, for decimal text; any other value fails),
 * `dayMin` and `dayMax` (for YYYY-MM-DD; any other value fails) and `equalsIgnoreCase`. Each accepts `$data`. With `strictBounds`, a bound that is
 * not a decimal or not a day does not compile; Ajv's standalone code does not support that.
 */
export function addKeywords(ajv: Ajv, { strictBounds = false } = {}): Ajv {
  const bound = (keyword: string, by: Comparator, format: object, fails: (order: Code) => Code): void =>
    void ajv.addKeyword({ ...comparison(keyword, by, fails), ...(strictBounds && { metaSchema: format }) });
  bound('decimalMin', DECIMALS, DECIMAL, (order) => _`!(${order} >= 0)`);
  bound('decimalMax', DECIMALS, DECIMAL, (order) => _`!(${order} <= 0)`);
  bound('dayMin', DAYS, DAY, (order) => _`!(${order} >= 0)`);
  bound('dayMax', DAYS, DAY, (order) => _`!(${order} <= 0)`);
  ajv.addKeyword(comparison('equalsIgnoreCase', SAME, (isSame) => _`!${isSame}`));
  return ajv;
}

function comparison(keyword: string, by: Comparator, fails: (result: Code) => Code): CodeKeywordDefinition {
  return {
    keyword,
    type: 'string',
    schemaType: ['string', 'number'],
    $data: true,
    code(cxt) {
      // A reference if the schema runs in this process, a name if it is written as code.
      const compare = cxt.gen.scopeValue('func', by);
      cxt.fail$data(fails(_`${compare}(${cxt.data}, ${cxt.schemaCode})`));
    },
  };
}
