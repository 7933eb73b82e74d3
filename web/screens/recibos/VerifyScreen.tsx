// Verifies a printed receipt by its code, for anybody; the answer is only yes or no.
import * as E from 'fp-ts/lib/Either.js';
import { useEffect, useState, type FormEvent } from 'react';
import { useParams } from 'react-router-dom';
import { api } from '../../../core/api/index.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { Input } from '../../kit/Input.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { useOnChange } from '../../kit/useOnChange.ts';
import { AuthFrame } from '../auth/AuthFrame.tsx';
import { askServer } from '../requests.ts';

type Answer = { readonly vale: boolean } | { readonly failure: string };

export const Component = () => {
  const t = useT(),
    ofPath = useParams()['codigo'] ?? '';
  const [code, setCode] = useState(ofPath),
    [asking, ask] = useState(false),
    [r, reply] = useState<Answer | undefined>(undefined);
  const verify = async (c: string): Promise<void> => {
    if (c.trim() === '') return;
    ask(true);
    const x = await askServer(api.recibos.verificar, { codigo: c })();
    ask(false);
    reply(E.isLeft(x) ? { failure: x.left.message } : { vale: x.right.valido });
  };
  useEffect(() => {
    document.title = `${t('recibos.verificar.titulo')} · ${t('web.producto')}`;
  }, [t]);
  // Scanning the QR code already requests the answer.
  useOnChange([ofPath], () => void verify(ofPath));
  return (
    <AuthFrame title={t('recibos.verificar.titulo')} lead={t('recibos.verificar.texto')}>
      <form
        className="form-pila"
        onSubmit={(e: FormEvent) => {
          e.preventDefault();
          void verify(code);
        }}
      >
        {r &&
          ('failure' in r ? (
            <Banner tone="danger">{r.failure}</Banner>
          ) : r.vale ? (
            <Banner tone="ok">{t('recibos.verificar.vale')}</Banner>
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
