import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { addressAttributesSchema } from "../../contract/address.ts";
import type { Address } from "../../domain/address.ts";
import { postcodeSchema } from "../../domain/postcode.ts";
import { lineOrNull, requiredLine } from "../../domain/text.ts";
import { fault, sendFaults } from "../../infrastructure/json-api/errors.ts";
import { wire } from "../../infrastructure/json-api/validation.ts";
import type { AddressService } from "./service.ts";

const LONGEST_LINE = 100;
const LONGEST_ADDRESS = 1_000;

const optional = (maximum: number) => v.nullish(lineOrNull(maximum), null);

const lookUpQuery = v.strictObject({ postcode: postcodeSchema });

const addressParameters = v.object({ id: v.string() });

/** In the order of the form: faults are reported in this order. */
const newAddressDocument = v.strictObject({
  data: v.strictObject({
    type: v.literal("addresses"),
    attributes: v.strictObject({
      flatNumber: optional(LONGEST_LINE),
      houseName: optional(LONGEST_LINE),
      houseNumber: optional(LONGEST_LINE),
      addressLine1: requiredLine(LONGEST_LINE),
      addressLine2: optional(LONGEST_LINE),
      postalTown: requiredLine(LONGEST_LINE),
      county: optional(LONGEST_LINE),
      postcode: postcodeSchema,
      country: optional(LONGEST_LINE),
      address: optional(LONGEST_ADDRESS),
      pesRegion: v.nullish(v.pipe(v.string(), v.regex(/^(?:1\d|2[0-3])$/)), null),
      bgServiceArea: v.nullish(v.boolean(), false),
      // Accepted, so that an address can be sent back as received, and ignored.
      isManual: v.nullish(v.boolean()),
      mpans: v.nullish(v.array(v.string())),
      mprns: v.nullish(v.array(v.string())),
    }),
  }),
});

const addressResource = v.object({
  type: v.literal("addresses"),
  id: v.string(),
  attributes: addressAttributesSchema,
  links: v.object({ self: v.string() }),
});

const addressDocument = wire(v.object({ data: addressResource }));
const addressListDocument = wire(v.object({ data: v.array(addressResource) }));

/** The addresses service (spec 7.4), in a JSON:API scope. */
export function addressRoutes(app: FastifyInstance, service: AddressService): void {
  app.get<{ Querystring: v.InferOutput<typeof lookUpQuery> }>(
    "/addresses",
    { schema: { querystring: wire(lookUpQuery), response: { 200: addressListDocument } } },
    async (request) => ({ data: (await service.lookUp(request.query.postcode)).map(toResource) }),
  );

  app.post<{ Body: v.InferOutput<typeof newAddressDocument> }>(
    "/addresses",
    { schema: { body: wire(newAddressDocument), response: { 201: addressDocument } } },
    async (request, reply) => {
      const { isManual: _isManual, mpans: _mpans, mprns: _mprns, ...manual } = request.body.data.attributes;
      const data = toResource(await service.addManual(manual));
      return reply.code(201).header("location", data.links.self).send({ data });
    },
  );

  app.get<{ Params: v.InferOutput<typeof addressParameters> }>(
    "/addresses/:id",
    { schema: { params: wire(addressParameters), response: { 200: addressDocument } } },
    async (request, reply) => {
      const address = await service.find(request.params.id);
      return address ? { data: toResource(address) } : sendFaults(reply, [UNKNOWN_ADDRESS]);
    },
  );
}

const UNKNOWN_ADDRESS = fault(404, "unknown-address", "There is no such address.", "No address has this id.");

function toResource({ id, ...attributes }: Address) {
  return { type: "addresses" as const, id, attributes, links: { self: `/addresses/${id}` } };
}
