import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import type { Schemas } from '#scripts/schema/json-schema.ts';

const base = 'https://studio.invalid/';

/** The JSON language service of VS Code with the schemas of config: completion and documentation. */
export type JsonLanguage = ReturnType<typeof jsonLanguage>;

/** Starts the language service with the current schemas. It sends no requests. */
export function jsonLanguage(schemas: Schemas) {
  const service = getLanguageService({
    schemaRequestService: (uri) => Promise.reject(new Error(`no schema ${uri}`)),
    workspaceContext: { resolveRelativePath: (relative, resource) => new URL(relative, resource).href },
  });
  service.configure({
    validate: false,
    schemas: Object.entries(schemas).map(([name, schema]) => ({
      uri: `${base}config/schema/${name}`,
      fileMatch: [`/config/${name.replace('.schema.json', '')}{,s}{,/*}.json`],
      // A copy: the service changes schemas; a valtio snapshot cannot be changed or structured-cloned.
      schema: JSON.parse(JSON.stringify(schema)) as object,
    })),
  });
  return {
    /** A file's text as the language service knows it. */
    open(path: string, text: string) {
      const document = TextDocument.create(`${base}${path}`, 'json', 1, text);
      return { service, document, json: service.parseJSONDocument(document) };
    },
  };
}
