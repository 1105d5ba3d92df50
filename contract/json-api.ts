/** JSON:API 1.1 documents as they travel. Shapes only. */

export const JSON_API_MEDIA_TYPE = "application/vnd.api+json";

/** Header that names the calling application (spec 7.10). */
export const CLIENT_ID_HEADER = "x-client-id";

export const IDEMPOTENCY_KEY_HEADER = "idempotency-key";

export interface ResourceIdentifier<Type extends string> {
  readonly type: Type;
  readonly id: string;
}

export interface Resource<Type extends string, Attributes, Relationships = never> {
  readonly type: Type;
  readonly id: string;
  readonly attributes: Attributes;
  readonly relationships?: Relationships;
  readonly links?: { readonly self: string };
}

export interface ToOne<Type extends string> {
  readonly data: ResourceIdentifier<Type> | null;
}

export interface ResourceDocument<Data> {
  readonly data: Data;
}

export interface ErrorDocument {
  readonly errors: readonly JsonApiError[];
}

export interface JsonApiError {
  /** Names this occurrence, as the log does. */
  readonly id: string;
  /** The HTTP status, as text. */
  readonly status: string;
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  readonly source?:
    | { readonly pointer: string }
    | { readonly parameter: string }
    | { readonly header: string };
}
