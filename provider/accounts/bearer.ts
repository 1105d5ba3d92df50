import type { FastifyReply, FastifyRequest } from "fastify";
import { errors, jwtVerify, type JWTVerifyGetKey } from "jose";
import { fault, sendFaults } from "../../infrastructure/json-api/errors.ts";

/** Tokens that a service accepts. */
export interface TrustedTokens {
  readonly issuer: string;
  readonly audience: string;
  /** The issuer's public keys. Throws if they are unavailable. */
  readonly keys: JWTVerifyGetKey;
}

/** Asymmetric only: no shared secrets, never "none". */
const ALGORITHMS = ["ES256", "ES384", "ES512", "PS256", "PS384", "PS512", "RS256", "RS384", "RS512", "EdDSA"];

/** The customer of a request. */
export interface Bearer {
  readonly subject: string;
  readonly expiresAt: Date;
}

const bearers = new WeakMap<FastifyRequest, Bearer>();

/** A route hook that requires a valid bearer token of that issuer and audience. */
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
      const { sub = "", exp = 0 } = payload;
      if (sub === "") return refuse(reply, 'Bearer error="invalid_token"');
      bearers.set(request, { subject: sub, expiresAt: new Date(exp * 1000) });
      return undefined;
    } catch (error) {
      // Unavailable keys are not the client's error.
      if (!(error instanceof errors.JOSEError) || UNAVAILABLE.has(error.code)) throw error;
      request.log.info({ reason: error.code }, "bearer token rejected");
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

const UNAUTHORIZED = fault(
  401,
  "unauthorized",
  "This needs a customer's token.",
  "Send a valid token of the identity provider as a bearer.",
  { header: "authorization" },
);

function refuse(reply: FastifyReply, challenge: string): FastifyReply {
  return sendFaults(reply.header("www-authenticate", challenge), [UNAUTHORIZED]);
}
