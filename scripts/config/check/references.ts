import { nameRemedy, type Path, type Place } from './context.ts';
import { follow, type Shape } from './shape.ts';

/** Reports a reference that leads nowhere; answers the shape it leads to. */
export function checkReference(place: Place, reference: string, path: Path): Shape | undefined {
  const { context, file, sources } = place;
  const hash = reference.indexOf('#');
  const name = reference.slice(0, hash);
  const source = Object.hasOwn(sources, name) ? sources[name] : undefined;
  if (!source) {
    const remedy = nameRemedy(name, Object.keys(sources), 'what can be read here');
    context.report(
      file,
      path,
      `"${reference}" reads "${name}"`,
      'there is no such source at this place',
      remedy,
    );
    return undefined;
  }
  const found = follow(source, reference.slice(hash + 1));
  if ('shape' in found) return found.shape;
  const remedy = nameRemedy(found.missing, found.known, `"${name}"`);
  context.report(file, path, `"${reference}" leads nowhere`, `there is no member "${found.missing}"`, remedy);
  return undefined;
}
