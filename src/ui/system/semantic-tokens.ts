import { palette, type ModePair } from './palette.ts';

/** A Chakra semantic token: one value for each colour mode. */
export interface SemanticToken {
  value: { _light: string; _dark: string };
}

type ColorTree = Record<string, Record<string, SemanticToken>>;

/** The palette as Chakra's nested semantic colours: `bg` is `bg.DEFAULT`, `brand.solid` is `brand.solid`. */
export const semanticColors: ColorTree = Object.entries<ModePair>(palette).reduce<ColorTree>(
  (tree, [path, pair]) => {
    const [group = path, shade = 'DEFAULT'] = path.split('.');
    (tree[group] ??= {})[shade] = modal(...pair);
    return tree;
  },
  {},
);

/** Elevation: a shadow by day; by night a hairline, since a lighter surface already lifts the part. */
export const semanticShadows = {
  card: modal('0 1px 2px #10173514, 0 6px 20px #1017350F', '0 0 0 1px #28315A'),
  sheet: modal('0 -8px 32px #10173526', '0 -1px 0 #28315A'),
  float: modal('0 2px 6px #1017351F, 0 12px 32px #10173529', '0 0 0 1px #3A4678, 0 12px 32px #000000A6'),
};

function modal(light: string, dark: string): SemanticToken {
  return { value: { _light: light, _dark: dark } };
}
