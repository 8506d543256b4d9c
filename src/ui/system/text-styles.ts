interface TextStyle {
  value: { fontSize: string; lineHeight: string; fontWeight: string; fontVariantNumeric?: string };
}

/** The type scale: size, line height and weight together; the line heights are ratios, so they follow --text-scale. */
export const textStyles = {
  display: style('display', '1.25', 'semibold', true),
  titleLg: style('titleLg', '1.36', 'semibold'),
  titleMd: style('titleMd', '1.44', 'semibold'),
  nav: style('nav', '1.42', 'semibold'),
  bodyLg: style('nav', '1.65', 'normal'),
  body: style('body', '1.625', 'normal'),
  strong: style('body', '1.5', 'semibold'),
  bodySm: style('bodySm', '1.57', 'normal'),
  caption: style('caption', '1.54', 'normal'),
  micro: style('micro', '1.34', 'medium'),
};

function style(fontSize: string, lineHeight: string, fontWeight: string, isTabular = false): TextStyle {
  const base = { fontSize, lineHeight, fontWeight };
  return { value: isTabular ? { ...base, fontVariantNumeric: 'tabular-nums' } : base };
}
