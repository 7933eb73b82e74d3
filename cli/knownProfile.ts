// A profile that nobody made has no server: what it was asked would go to the one of this machine instead.
import { textFor } from '../core/kit/text.ts';
import { readCredentials } from './credential.ts';
import { usage } from './exitCodes.ts';
import { didYouMean } from './nearest.ts';
import { DEFAULT_PROFILE, readUserFile, type Env, type Setting, type Settings } from './settings.ts';

/** `from`: which server was chosen, and by whom. Signing in and `config set` make profiles, so they do not ask here. */
export const refuseUnknownProfile = (env: Env, s: Settings, from: Setting): void => {
  const asked = s.profile.value;
  if (from.source !== 'defecto' || s.profile.source === 'defecto') return;
  const there = [
    ...new Set([
      DEFAULT_PROFILE,
      ...Object.keys(readUserFile(env).profiles),
      ...readCredentials(env).map((c) => c.perfil),
    ]),
  ].sort();
  if (!there.includes(asked))
    throw usage(
      textFor('terminal.ajustes.perfilNoHay', { valor: asked, perfiles: there.join(', ') }) +
        didYouMean(asked, there),
    );
};
