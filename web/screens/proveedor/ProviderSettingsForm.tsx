// The form of the identity provider: trying says what is wrong with it, saving begins to use it.
import * as E from 'fp-ts/lib/Either.js';
import { useState, type FormEvent } from 'react';
import { api } from '../../../core/api/index.ts';
import type { WireProviderFinding, WireProviderState } from '../../../core/api/providerSettings.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Banner, Panel } from '../../kit/Panel.tsx';
import { askServer, newKey, sendChange } from '../requests.ts';
import { formOf, writtenOf } from './providerForm.ts';
import { ProviderFields } from './ProviderFields.tsx';

type Busy = 'comprobar' | 'guardar' | 'quitar' | null;
const TONE = { error: 'danger', aviso: 'warn', bien: 'ok' } as const;

const Findings = ({ found }: { readonly found: readonly WireProviderFinding[] }) => (
  <div className="proveedor-hallazgos" role="status">
    {found.map((f) => (
      <Banner key={f.texto} tone={TONE[f.nivel]}>
        {f.texto}
      </Banner>
    ))}
  </div>
);

const AskRemove = ({ onClose, onDo }: { readonly onClose: () => void; readonly onDo: () => void }) => {
  const t = useT();
  return (
    <Dialog
      open
      title={t('proveedor.ajustes.confirmaQuitar')}
      onClose={onClose}
      footer={
        <>
          <Button autoFocus onClick={onClose}>
            {t('factor.perfil.cancelar')}
          </Button>
          <Button variant="danger-solid" onClick={onDo}>
            {t('proveedor.ajustes.quitar')}
          </Button>
        </>
      }
    >
      <p>{t('proveedor.ajustes.textoQuitar')}</p>
    </Dialog>
  );
};

export const ProviderSettingsForm = ({
  state,
  onSaved,
}: {
  readonly state: WireProviderState;
  readonly onSaved: (s: WireProviderState) => void;
}) => {
  const t = useT();
  const [form, write] = useState(() => formOf(state)),
    [found, find] = useState<readonly WireProviderFinding[]>([]),
    [wrong, tell] = useState<string | undefined>(undefined),
    [busy, work] = useState<Busy>(null),
    [asking, ask] = useState(false);
  const begin = (b: Busy): void => {
    work(b);
    tell(undefined);
    find([]);
  };
  const attempt = async (): Promise<void> => {
    begin('comprobar');
    const r = await askServer(api.proveedor.comprobar, writtenOf(form))();
    work(null);
    if (E.isRight(r)) find(r.right.hallazgos);
    else tell(r.left.message);
  };
  const ended = (r: E.Either<{ readonly message: string }, WireProviderState>, said: string): void => {
    work(null);
    if (E.isLeft(r)) {
      tell(r.left.message);
      return;
    }
    write(formOf(r.right));
    onSaved(r.right);
    notify({ text: said });
  };
  const save = async (e: FormEvent): Promise<void> => {
    e.preventDefault();
    if (busy !== null) return;
    begin('guardar');
    ended(
      await sendChange(api.proveedor.guardar, writtenOf(form), {}, newKey())(),
      t('proveedor.ajustes.guardado'),
    );
  };
  const remove = async (): Promise<void> => {
    ask(false);
    begin('quitar');
    ended(await sendChange(api.proveedor.quitar, undefined, {}, newKey())(), t('proveedor.ajustes.quitado'));
  };
  return (
    <Panel title={t('proveedor.ajustes.conCual')}>
      <form className="proveedor-forma" noValidate onSubmit={(e) => void save(e)}>
        <ProviderFields form={form} write={write} kept={state.ajustes?.con_secreto === true} />
        {wrong !== undefined && <Banner tone="danger">{wrong}</Banner>}
        <Findings found={found} />
        <p className="muted">{t('proveedor.ajustes.alGuardar')}</p>
        <div className="row">
          {state.ajustes !== null && (
            <Button variant="danger" busy={busy === 'quitar'} onClick={() => ask(true)}>
              {t('proveedor.ajustes.quitar')}
            </Button>
          )}
          <Button busy={busy === 'comprobar'} onClick={() => void attempt()}>
            {t('proveedor.ajustes.probar')}
          </Button>
          <Button type="submit" variant="primary" busy={busy === 'guardar'}>
            {t('proveedor.ajustes.guardar')}
          </Button>
        </div>
      </form>
      {asking && <AskRemove onClose={() => ask(false)} onDo={() => void remove()} />}
    </Panel>
  );
};
