// What the tests use of oidc-provider, which brings no types of its own.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  interface Interaction {
    readonly prompt: { readonly name: string };
    readonly params: Readonly<Record<string, unknown>>;
    readonly session?: { readonly accountId: string };
    readonly grantId?: string;
  }
  class Grant {
    constructor(o: { readonly accountId: string; readonly clientId: string });
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }
  export default class Provider {
    constructor(issuer: string, configuration: object);
    readonly Grant: typeof Grant;
    readonly Client: {
      find(id: string): Promise<{ backchannelLogout(sub: string, sid?: string): Promise<void> } | undefined>;
    };
    callback(): (req: IncomingMessage, res: ServerResponse) => void;
    interactionDetails(req: IncomingMessage, res: ServerResponse): Promise<Interaction>;
    interactionFinished(
      req: IncomingMessage,
      res: ServerResponse,
      result: object,
      o?: { readonly mergeWithLastSubmission?: boolean },
    ): Promise<void>;
  }
}
