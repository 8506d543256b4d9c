import { phrase } from '../fault-words.ts';
import { nameRemedy, type Path, type Place } from './context.ts';
import { follow, type Shape } from './shape.ts';

/** Reports a reference that leads nowhere; answers the shape it leads to. */
export function checkReference(place: Place, reference: string, path: Path): Shape | undefined {
  const { context, file, sources } = place;
  const hash = reference.indexOf('#');
  const name = reference.slice(0, hash);
  const source = Object.hasOwn(sources, name) ? sources[name] : undefined;
  if (!source) {
    const near = nameRemedy(name, Object.keys(sources), phrase('of.readable', {}));
    context.report(file, path, 'source.unknown', { reference, name, near });
    return undefined;
  }
  const found = follow(source, reference.slice(hash + 1));
  if ('shape' in found) return found.shape;
  const near = nameRemedy(found.missing, found.known, `"${name}"`);
  context.report(file, path, 'pointer.nowhere', { reference, missing: found.missing, near });
  return undefined;
}
