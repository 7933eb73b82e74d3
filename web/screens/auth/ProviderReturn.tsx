// Back from the identity provider, `/auth/proveedor?code=…`: signs in, or ends the link or the proof that was begun inside.
import { useSelector } from '@xstate/react';
import * as E from 'fp-ts/lib/Either.js';
import { useEffect, useState } from 'react';
import { GoTo } from '../../GoTo.tsx';
import { api } from '../../../core/api/index.ts';
import { useT } from '../../i18n.ts';
import { ButtonLink } from '../../kit/Button.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { session } from '../../session.ts';
import { newKey, sendChange } from '../requests.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { keepReturned } from './returned.ts';

/** Read once, and taken out of the address: it serves once, and is nobody's business afterwards. */
let answer: string | undefined;
const answerHere = (): string => {
  if (window.location.search !== '') {
    answer = window.location.search;
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }
  return answer ?? '';
};

const Inside = ({ given }: { readonly given: string }) => {
  const t = useT();
  const [said, say] = useState<{ readonly ok: boolean; readonly text: string } | null>(null);
  useEffect(() => {
    answer = undefined;
    void sendChange(api.vinculo.volver, { respuesta: given }, {}, newKey())().then((r) =>
      say(
        E.isLeft(r)
          ? { ok: false, text: r.left.message }
          : {
              ok: true,
              text: t(
                r.right.hecho === 'vinculo' ? 'proveedor.web.quedoVinculado' : 'proveedor.web.quedoProbado',
              ),
            },
      ),
    );
  }, [given, t]);
  return (
    <AuthFrame title={t('proveedor.web.titulo')}>
      {said === null ? (
        <p role="status">{t('proveedor.web.espere')}</p>
      ) : (
        <Banner tone={said.ok ? 'ok' : 'danger'}>{said.text}</Banner>
      )}
      <ButtonLink to="/perfil">{t('proveedor.web.seguir')}</ButtonLink>
    </AuthFrame>
  );
};

export const Component = () => {
  const t = useT();
  const [given] = useState(answerHere);
  const inside = useSelector(session, (x) => x.context.user !== null),
    busy = useSelector(session, (x) => x.hasTag('busy'));
  if (inside) return <Inside given={given} />;
  if (busy)
    return (
      <AuthFrame title={t('proveedor.web.titulo')}>
        <p role="status">{t('proveedor.web.espere')}</p>
      </AuthFrame>
    );
  keepReturned(given);
  return <GoTo to="/auth/login" />;
};
