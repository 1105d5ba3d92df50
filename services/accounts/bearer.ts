import type { FastifyReply, FastifyRequest } from "fastify";
import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from "jose";
import { sendFaults } from "../../infrastructure/json-api/errors.ts";

/** Which tokens a service believes. */
export interface TrustedTokens {
  readonly issuer: string;
  /** Whom the token must be for. */
  readonly audience: string;
  /** The issuer's public keys. Throws where they can't be had. */
  readonly keys: JWTVerifyGetKey;
}

/** Signed by the issuer alone: no shared secrets, and never "none". */
const ALGORITHMS = ["ES256", "ES384", "ES512", "PS256", "PS384", "PS512", "RS256", "RS384", "RS512", "EdDSA"];

/** Whom a request is for, by its token. */
export interface Bearer {
  readonly subject: string;
  readonly expiresAt: Date;
}

const bearers = new WeakMap<FastifyRequest, Bearer>();

/** A route hook that lets only a valid bearer token of that issuer and audience through. */
export function requireBearer({ issuer, audience, keys }: TrustedTokens) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? "")?.[1];
    if (token === undefined) return refuse(reply, "Bearer");
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience,
        algorithms: ALGORITHMS,
        requiredClaims: ["sub", "exp"],
      });
      if (payload.sub === "") return refuse(reply, 'Bearer error="invalid_token"');
      bearers.set(request, toBearer(payload));
      return undefined;
    } catch (error) {
      // That the keys can't be had is no fault of the caller's.
      if (!(error instanceof errors.JOSEError) || UNAVAILABLE.has(error.code)) throw error;
      request.log.info({ reason: error.code }, "a token was refused");
      return refuse(reply, 'Bearer error="invalid_token"');
    }
  };
}

/** Of a request that went through `requireBearer`. */
export function bearerOf(request: FastifyRequest): Bearer {
  const bearer = bearers.get(request);
  if (bearer === undefined) throw new Error("this route does not check bearers");
  return bearer;
}

const UNAVAILABLE: ReadonlySet<string> = new Set([
  errors.JWKSTimeout.code,
  errors.JWKSInvalid.code,
  errors.JOSEError.code,
]);

function toBearer({ sub = "", exp = 0 }: JWTPayload): Bearer {
  return { subject: sub, expiresAt: new Date(exp * 1000) };
}

function refuse(reply: FastifyReply, challenge: string): FastifyReply {
  reply.header("www-authenticate", challenge);
  return sendFaults(reply, [
    {
      status: 401,
      code: "unauthorized",
      title: "This needs a customer's token.",
      detail: "Send a valid token of the identity provider as a bearer.",
      source: { header: "authorization" },
    },
  ]);
}
