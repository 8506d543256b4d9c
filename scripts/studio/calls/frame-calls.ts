import { placeAt, placeOfKey, sourceOfBundle } from '../locate.ts';
import type { Call } from './call.ts';

/** Chooses a state of the sandbox and who is logged in. */
export const pretend: Call<'pretend'> = async ({ pretender }, request, { locale }) => {
  const { scenario, player, turn } = await pretender.pretend(request.scenario, request.player, locale);
  return { scenario, player, turn };
};

/** Leads from what the frame shows to the files it comes from. */
export const locate: Call<'locate'> = async ({ desk }, { at, keys }) => {
  const { tree } = desk.now();
  const places = at.flatMap(({ bundle, pointer }) => {
    const source = sourceOfBundle(bundle, pointer);
    const place = source && placeAt(tree, source.path, source.pointer);
    return place ? [place] : [];
  });
  const copy = keys.flatMap((key) => placeOfKey(tree, key) ?? []);
  return { places: places.filter((_place, index) => !isSameAsOneBefore(places, index)), copy };
};

function isSameAsOneBefore(places: readonly { path: string; pointer: string }[], at: number): boolean {
  const place = places[at];
  return places.slice(0, at).some((one) => one.path === place?.path && one.pointer === place.pointer);
}
