import type { Directory } from '@wayseal/detect';

/** The present slug of a carrier. Other texts come back as they are: operators record carriers that no directory has. */
export type PresentSlug = (slug: string) => string;

/** For stores over which no directory is opened: every slug is its own. */
export const slugAsRecorded: PresentSlug = (slug) => slug;

/** Asks the directory at every call, so that swapped tables count at once. */
export function presentSlugOf(directory: Pick<Directory, 'findCarrier'>): PresentSlug {
  return (slug) => directory.findCarrier(slug)?.slug ?? slug;
}
