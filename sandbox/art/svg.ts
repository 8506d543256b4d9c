/** Writes a number as short as one decimal allows ("12", "-3.5"). */
export function num(value: number): string {
  const text = (Math.round(value * 10) / 10).toString();
  return text === '-0' ? '0' : text.replace(/^(-?)0\./, '$1.');
}

/** A point on a circle; degrees run clockwise from the top. */
export function polar(x: number, y: number, radius: number, degrees: number): [number, number] {
  const radians = ((degrees - 90) * Math.PI) / 180;
  return [x + Math.cos(radians) * radius, y + Math.sin(radians) * radius];
}

/** The `points` of a regular polygon. */
export function polygon(x: number, y: number, radius: number, sides: number, turn = 0): string {
  return repeat(sides, (side) => point(polar(x, y, radius, turn + (360 / sides) * side)), ' ');
}

/** The `points` of a star whose inner radius is `depth` of the outer one. */
export function star(x: number, y: number, radius: number, tips = 5, depth = 0.45): string {
  return repeat(
    tips * 2,
    (tip) => point(polar(x, y, tip % 2 === 1 ? radius * depth : radius, (180 / tips) * tip)),
    ' ',
  );
}

/** Draws something `count` times and joins the result. */
export function repeat(count: number, draw: (index: number) => string, glue = ''): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join(glue);
}

/** Moves, turns and scales a piece of drawing. */
export function place(drawing: string, x: number, y: number, turn = 0, scale = 1): string {
  const parts = [`translate(${num(x)} ${num(y)})`];
  if (Math.abs(turn) >= 0.05) parts.push(`rotate(${num(turn)})`);
  if (scale !== 1) parts.push(`scale(${Math.round(scale * 100) / 100})`);
  const transform = ` transform="${parts.join('')}"`;
  return drawing.startsWith('<use ')
    ? drawing.replace('/>', `${transform}/>`)
    : `<g${transform}>${drawing}</g>`;
}

/** Draws one thing at several places: defined once under an id, then used. */
export function stamp(
  id: string,
  drawing: string,
  spots: readonly (readonly [x: number, y: number, turn: number, scale: number])[],
): string {
  const uses = spots.map(([x, y, turn, scale]) => place(`<use href="#${id}"/>`, x, y, turn, scale)).join('');
  return `<defs><g id="${id}">${drawing}</g></defs>${uses}`;
}

function point([x, y]: [number, number]): string {
  return `${num(x)},${num(y)}`;
}
