/** What the specification's APIs answer (spec sections 3 and 7): leads, addresses, customers and accounts. */

export interface ApiCall {
  readonly method: string;
  /** Below the host's address, with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
}

export interface ApiAnswer {
  readonly status: number;
  readonly body?: unknown;
}

/** What the provider knows of somebody who can sign in, by the subject of the tokens. */
export interface KnownPerson {
  readonly email: string;
  readonly count: { readonly liveCount: number; readonly preLiveCount: number };
  readonly customer?: { readonly firstName: string; readonly surname: string; readonly email: string };
  readonly accounts?: readonly {
    readonly person: { readonly firstName: string; readonly lastName: string };
    readonly email: string;
    readonly mobile: string;
  }[];
}

export const PEOPLE: Readonly<Record<string, KnownPerson>> = {
  "customer-1": {
    email: "ines@customers.example",
    count: { liveCount: 1, preLiveCount: 0 },
    accounts: [
      {
        person: { firstName: "Ines", lastName: "Okafor" },
        email: "ines@customers.example",
        mobile: "07400123456",
      },
    ],
  },
  "customer-2": {
    email: "tomos@customers.example",
    count: { liveCount: 0, preLiveCount: 0 },
    customer: { firstName: "Tomos", surname: "Rees", email: "tomos@customers.example" },
  },
};

export const POSTCODE = "SW1A 1AA";

const unknownParts = {
  addressLine2: null,
  country: "United Kingdom",
  county: null,
  flatNumber: null,
  houseName: null,
  pesRegion: "12",
  mpans: ["1200012345678"],
  mprns: ["1234567"],
  isManual: false,
  bgServiceArea: true,
};

const ADDRESSES = [1, 2].map((houseNumber) => ({
  type: "addresses",
  id: `address-${houseNumber}`,
  attributes: {
    address: `${houseNumber} Palace Road, London, ${POSTCODE}`,
    addressLine1: `${houseNumber} Palace Road`,
    houseNumber: String(houseNumber),
    postalTown: "London",
    postcode: POSTCODE,
    ...unknownParts,
  },
}));

const MEDIA_TYPE = "application/vnd.api+json";
const refusal = (status: number, detail: string): ApiAnswer => ({
  status,
  body: { errors: [{ id: `error-${status}`, status: String(status), detail }] },
});

export interface Api {
  /** The body of each lead that was taken, in order. */
  readonly leads: readonly { readonly id: string; readonly body: unknown }[];
  /** The main account API, leads and addresses among it. */
  main(call: ApiCall, subject: string | undefined): ApiAnswer;
  /** The energy account API. */
  energy(call: ApiCall, subject: string | undefined): ApiAnswer;
}

export function createApi(): Api {
  const leads: { id: string; body: unknown }[] = [];
  let addresses = ADDRESSES.length;

  return {
    leads,
    main({ method, path, headers, body }, subject) {
      const { pathname, searchParams } = new URL(path, "http://provider.example");
      if (headers["x-client-id"] === undefined) return refusal(400, "no client id");
      if (method === "POST" && headers["content-type"] !== MEDIA_TYPE) return refusal(415, "not JSON:API");
      const person = subject === undefined ? undefined : PEOPLE[subject];
      switch (`${method} ${pathname}`) {
        case "POST /v1/leads": {
          // Of each well-formed lead: section 7 names no rule that a value could break.
          const { data } = (body ?? {}) as { data?: { type?: unknown; attributes?: unknown } };
          if (data?.type !== "leads" || typeof data.attributes !== "object") return refusal(400, "no lead");
          const id = `LEAD-${String(leads.length + 1).padStart(6, "0")}`;
          leads.push({ id, body });
          return { status: 201, body: { data: { type: "leads", id } } };
        }
        case "GET /addresses": {
          const found = searchParams.get("postcode") === POSTCODE ? ADDRESSES : [];
          return { status: 200, body: { data: found } };
        }
        case "POST /addresses": {
          addresses += 1;
          const { data } = body as { data: { attributes: object } };
          return { status: 201, body: { data: { ...data, id: `address-${addresses}` } } };
        }
        case "GET /customers":
          if (person === undefined) return refusal(401, "no access token");
          if (person.customer === undefined) return refusal(404, "no customer");
          return {
            status: 200,
            body: {
              data: {
                type: "customers",
                id: subject,
                attributes: {
                  "first-name": person.customer.firstName,
                  surname: person.customer.surname,
                  email: person.customer.email,
                },
              },
            },
          };
        case "GET /proxy/Customer/Accounts/AccountStatusCount":
          return person === undefined ? refusal(401, "no access token") : { status: 200, body: person.count };
        default:
          return refusal(404, "no such call");
      }
    },
    energy({ method, path, headers }, subject) {
      if (headers["x-client-id"] !== undefined) return refusal(400, "a client id");
      if (`${method} ${path}` !== "GET /accounts") return refusal(404, "no such call");
      const person = subject === undefined ? undefined : PEOPLE[subject];
      if (person === undefined) return refusal(401, "no identity token");
      const data = (person.accounts ?? []).map((account, index) => ({
        type: "accounts",
        id: `account-${index + 1}`,
        attributes: {
          person: { "first-name": account.person.firstName, "last-name": account.person.lastName },
          email: account.email,
          mobile: account.mobile,
        },
      }));
      return { status: 200, body: { data } };
    },
  };
}
