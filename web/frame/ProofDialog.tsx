// «Pruebe que es usted»: the one dialog for every call that asks who is there to prove it again.
import * as E from 'fp-ts/lib/Either.js';
import { useEffect, useState, type FormEvent } from 'react';
import type { TypeOf } from 'io-ts';
import { api } from '../../core/api/index.ts';
import { useT } from '../i18n.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { Field } from '../kit/Field.tsx';
import { PasswordInput } from '../kit/Input.tsx';
import { Banner } from '../kit/Panel.tsx';
import { client, machinePorts, newKey } from '../ports.ts';
import { useProofQuestion } from '../proof.ts';
import { CodeField } from '../screens/factor/CodeField.tsx';
import '../screens/factor/factor.css';

type Ways = TypeOf<typeof api.factor.pedirPrueba.output>;

const Ask = ({ answer }: { readonly answer: (proved: boolean) => void }) => {
  const t = useT();
  const [ways, setWays] = useState<Ways | null>(null),
    [written, write] = useState(''),
    [wrong, tell] = useState<string | undefined>(undefined),
    [busy, work] = useState(false);
  useEffect(() => {
    let alive = true;
    void client
      .ask(api.factor.pedirPrueba, undefined)()
      .then((r) => {
        if (!alive) return;
        if (E.isRight(r)) setWays(r.right.content);
        else answer(false);
      });
    return () => {
      alive = false;
    };
  }, [answer]);
  const prove = async (proof: Parameters<typeof sendProof>[0]): Promise<void> => {
    work(true);
    const no = await sendProof(proof);
    work(false);
    if (no === undefined) answer(true);
    else tell(no);
  };
  const submit = (e: FormEvent): void => {
    e.preventDefault();
    if (busy || written === '') return;
    void prove(ways?.clave ? { clave: written } : { codigo: written.trim() });
  };
  const withKey = async (): Promise<void> => {
    const r = await machinePorts.passkey(ways?.llave ?? '')();
    if (E.isLeft(r)) tell(r.left.message);
    else await prove({ llave: r.right });
  };
  // The page leaves: what was being written stays as a draft where there is one, and is asked again.
  const withProvider = async (): Promise<void> => {
    const r = await client.ask(api.vinculo.probar, undefined)();
    if (E.isLeft(r)) tell(r.left.message);
    else if (r.right.content !== null) window.location.assign(r.right.content.url);
  };
  if (ways === null) return null;
  return (
    <form className="factor-prueba" noValidate onSubmit={submit}>
      <p>{t('factor.prueba.porQue')}</p>
      {ways.clave ? (
        <Field label={t('factor.prueba.clave')}>
          {(c) => (
            <PasswordInput
              {...c}
              autoFocus
              autoComplete="current-password"
              value={written}
              onChange={(e) => write(e.target.value)}
            />
          )}
        </Field>
      ) : (
        ways.codigo && (
          <CodeField label={t('factor.prueba.codigo')} error={undefined} value={written} onChange={write} />
        )
      )}
      {wrong !== undefined && <Banner tone="danger">{wrong}</Banner>}
      <div className="row">
        {ways.llave !== null && <Button onClick={() => void withKey()}>{t('factor.prueba.conLlave')}</Button>}
        {ways.proveedor !== null && (
          <Button onClick={() => void withProvider()}>
            {t('proveedor.web.probar', { nombre: ways.proveedor })}
          </Button>
        )}
        <Button onClick={() => answer(false)}>{t('factor.prueba.cancelar')}</Button>
        {(ways.clave || ways.codigo) && (
          <Button type="submit" variant="primary" busy={busy}>
            {t('factor.prueba.seguir')}
          </Button>
        )}
      </div>
    </form>
  );
};

/** Undefined: proved. Otherwise why not. */
const sendProof = async (proof: TypeOf<typeof api.factor.probar.input>): Promise<string | undefined> => {
  const r = await client.ask(api.factor.probar, proof, { key: newKey() })();
  return E.isRight(r) ? undefined : (r.left.errors?.[0]?.message ?? r.left.message);
};

const ProofDialog = () => {
  const t = useT(),
    question = useProofQuestion();
  return (
    <Dialog
      title={t('factor.prueba.titulo')}
      open={question !== null}
      onClose={() => question?.answer(false)}
    >
      {question && <Ask answer={question.answer} />}
    </Dialog>
  );
};
export default ProofDialog;
