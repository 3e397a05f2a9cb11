/** The entry of a resource in `resources/list`. */
export interface ResourceEntry {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
}

/** The entry of a family of resources in `resources/templates/list`. */
export interface TemplateEntry extends Omit<ResourceEntry, 'uri'> {
  readonly uriTemplate: string;
}
