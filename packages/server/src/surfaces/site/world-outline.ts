import outline from '../../../generated/world-outline.json' with { type: 'json' };

/** Where the outline comes from, for whoever asks. */
export const outlineSource = { name: `${outline.source} (${outline.taken_from})`, url: outline.url } as const;

/** A part of the map, in degrees: x from 0 at 180° west and beyond 360 behind the date line, y from 0 at the north pole. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Path data of the land in a frame, by how far the world is moved to the east: 0, or a whole turn. */
export function landIn(frame: Frame): readonly { readonly shift: number; readonly path: string }[] {
  return [-360, 0, 360].flatMap((shift) => {
    const rings = outline.rings.filter(
      ({ west, east, south, north }) =>
        west + 180 + shift < frame.x + frame.width &&
        east + 180 + shift > frame.x &&
        90 - north < frame.y + frame.height &&
        90 - south > frame.y,
    );
    return rings.length === 0 ? [] : [{ shift, path: rings.map(({ path }) => path).join('') }];
  });
}
