/** What we call of saxen 11, which has no types. Handlers get names with their prefix, because no namespaces are set. */
declare module 'saxen' {
  export class Parser {
    on(event: 'openTag', handle: (name: string, attributes: () => Readonly<Record<string, string>>) => void): this;
    on(event: 'closeTag', handle: (name: string) => void): this;
    on(event: 'text' | 'cdata' | 'warn' | 'attention', handle: (value: unknown) => void): this;
    /** Throws on a text that is not XML. */
    parse(xml: string): void;
    /** Parses a further part of a text. What is incomplete waits for the next part. */
    write(xml: string): this;
    /** Throws when the parts are not XML together. */
    end(): void;
  }
}
