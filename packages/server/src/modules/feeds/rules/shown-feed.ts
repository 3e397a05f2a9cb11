/** What stands in the place of a carrier group and its attribution. */
export const sandboxFeed = {
  id: 'sandbox',
  group: 'Wayseal sandbox',
  attribution: 'Synthetic events of the Wayseal sandbox.',
} as const;

/** In whose name a feed speaks. What is made up speaks for no carrier. */
export function shownFeed<Feed extends { readonly group: string; readonly attribution: string }>(
  feed: Feed,
  isSynthetic: boolean,
): Pick<Feed, 'group' | 'attribution'> | typeof sandboxFeed {
  return isSynthetic ? sandboxFeed : feed;
}
