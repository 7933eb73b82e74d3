// Verifies a printed receipt by its code, for anybody: whether it is valid, and what signed head covers its
// closing.
import * as E from 'fp-ts/lib/Either.js';
import { useEffect, useState, type FormEvent } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { api } from '../../../core/api/index.ts';
import type { ReciboClosing } from '../../../core/api/recibos.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { Input } from '../../kit/Input.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { shownInstant } from '../../kit/typedValues.ts';
import { useOnChange } from '../../kit/useOnChange.ts';
import { AuthFrame } from '../auth/AuthFrame.tsx';
import { askServer } from '../requests.ts';

type Answer =
  | { readonly vale: boolean; readonly cierre: ReciboClosing | undefined }
  | { readonly failure: string };

/** What the square code has after the address never goes in an address that a server would log. */
const scannedProof = (hash: string): string | undefined => hash.replace(/^#/, '') || undefined;

/** The closing of a valid receipt: whether its printed hash is its own, and the signed head that covers it. */
const Closing = ({ cierre }: { readonly cierre: ReciboClosing }) => {
  const t = useT(),
    { cabeza } = cierre;
  return (
    <>
      {cierre.huella !== 'sin_prueba' && (
        <Banner tone={cierre.huella === 'coincide' ? 'ok' : 'danger'}>
          {t(`recibos.verificar.huella_${cierre.huella}`)}
        </Banner>
      )}
      <div className="verificar-cierre">
        <p>
          {cabeza === null
            ? t('recibos.verificar.sinCabeza', { posicion: cierre.posicion })
            : t('recibos.verificar.cabeza', {
                posicion: cierre.posicion,
                n: cabeza.n,
                en: shownInstant(cabeza.en),
                hasta: cabeza.posicion,
              })}
        </p>
        {cabeza !== null && <p>{t('recibos.verificar.clave', { hash: cabeza.hash, clave: cabeza.clave })}</p>}
      </div>
    </>
  );
};

export const Component = () => {
  const t = useT(),
    ofPath = useParams()['codigo'] ?? '';
  const [code, setCode] = useState(ofPath),
    [asking, ask] = useState(false),
    [r, reply] = useState<Answer | undefined>(undefined);
  const proof = scannedProof(useLocation().hash);
  const verify = async (c: string, prueba?: string): Promise<void> => {
    if (c.trim() === '') return;
    ask(true);
    const x = await askServer(api.recibos.verificar, {
      codigo: c,
      ...(prueba === undefined ? {} : { prueba }),
    })();
    ask(false);
    reply(E.isLeft(x) ? { failure: x.left.message } : { vale: x.right.valido, cierre: x.right.cierre });
  };
  useEffect(() => {
    document.title = `${t('recibos.verificar.titulo')} · ${t('web.producto')}`;
  }, [t]);
  // Scanning the QR code already requests the answer.
  useOnChange([ofPath, proof], () => void verify(ofPath, proof));
  return (
    <AuthFrame title={t('recibos.verificar.titulo')} lead={t('recibos.verificar.texto')}>
      <form
        className="form-pila"
        onSubmit={(e: FormEvent) => {
          e.preventDefault();
          void verify(code, code === ofPath ? proof : undefined);
        }}
      >
        {r &&
          ('failure' in r ? (
            <Banner tone="danger">{r.failure}</Banner>
          ) : r.vale ? (
            <>
              <Banner tone="ok">{t('recibos.verificar.vale')}</Banner>
              {r.cierre && <Closing cierre={r.cierre} />}
            </>
          ) : (
            <Banner tone="warn">{t('recibos.verificar.noVale')}</Banner>
          ))}
        <Field label={t('recibos.verificar.codigo')}>
          {(c) => (
            <Input
              {...c}
              className="num"
              autoComplete="off"
              spellCheck={false}
              value={code}
              onChange={(e) => {
                setCode(e.target.value);
                reply(undefined);
              }}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" busy={asking}>
          {t('recibos.verificar.preguntar')}
        </Button>
      </form>
    </AuthFrame>
  );
};
