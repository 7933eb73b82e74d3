// Records what a person asked about their data, and says until when it is answered.
import * as E from 'fp-ts/lib/Either.js';
import { useRef, useState } from 'react';
import { api } from '../../../core/api/index.ts';
import { SOLICITUD_CLASES, type SolicitudClase } from '../../../core/domain/solicitud.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Combo } from '../../kit/Combo.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Field } from '../../kit/Field.tsx';
import { Input, Select, TextArea } from '../../kit/Input.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { shownDate } from '../../kit/typedValues.ts';
import { DateInput } from '../../kit/Written.tsx';
import { todayDate } from '../../ports.ts';
import { newKey, sendChange } from '../requests.ts';
import '../../kit/form/form.css';

interface Draft {
  readonly persona: number | null;
  readonly clase: SolicitudClase;
  readonly received: string;
  readonly shown: string;
  readonly detail: string;
}

const Fields = ({ d, change }: { readonly d: Draft; readonly change: (x: Partial<Draft>) => void }) => {
  const t = useT();
  return (
    <>
      <Field label={t('privacidad.pantalla.persona')}>
        {(c) => (
          <Combo table="Personal" value={d.persona} control={c} onChange={(persona) => change({ persona })} />
        )}
      </Field>
      <Field label={t('privacidad.pantalla.pide')}>
        {(c) => (
          <Select
            {...c}
            value={d.clase}
            onChoose={(clase) => change({ clase })}
            options={SOLICITUD_CLASES.map((id) => ({ id, valor: t(`privacidad.clase.${id}`) }))}
          />
        )}
      </Field>
      <Field label={t('privacidad.pantalla.recibido')}>
        {(c) => <DateInput {...c} value={d.received} onChange={(received) => change({ received })} />}
      </Field>
      <Field label={t('privacidad.pantalla.acredita')} help={t('privacidad.pantalla.acreditaAyuda')}>
        {(c) => (
          <Input {...c} maxLength={200} value={d.shown} onChange={(e) => change({ shown: e.target.value })} />
        )}
      </Field>
      <Field
        label={t('privacidad.pantalla.detalle')}
        help={t('privacidad.pantalla.detalleAyuda')}
        optional={d.clase === 'acceso'}
      >
        {(c) => (
          <TextArea
            {...c}
            rows={3}
            maxLength={2000}
            value={d.detail}
            onChange={(e) => change({ detail: e.target.value })}
          />
        )}
      </Field>
    </>
  );
};

export const NewSolicitud = ({
  onClose,
  onAdd,
}: {
  readonly onClose: () => void;
  readonly onAdd: () => void;
}) => {
  const t = useT(),
    key = useRef(newKey()),
    [busy, setBusy] = useState(false),
    [failure, fail] = useState<string | undefined>(undefined),
    [d, set] = useState<Draft>({
      persona: null,
      clase: 'acceso',
      received: todayDate(),
      shown: '',
      detail: '',
    });
  const save = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const r = await sendChange(
      api.privacidad.recibir,
      {
        id_personal: d.persona ?? 0,
        clase: d.clase,
        recibida_el: d.received,
        acredita: d.shown,
        detalle: d.detail,
      },
      {},
      key.current,
    )();
    setBusy(false);
    if (E.isRight(r)) {
      notify({
        text: t('privacidad.pantalla.anotado', { id: r.right.id, vence: shownDate(r.right.vence) }),
      });
      onAdd();
      return;
    }
    if (r.left.code !== 'network' && r.left.code !== 'unavailable') key.current = newKey();
    fail(r.left.errors?.[0]?.message ?? r.left.message);
  };
  return (
    <Dialog
      open
      width={560}
      title={t('privacidad.pantalla.nuevo')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('privacidad.pantalla.cancelar')}</Button>
          <Button variant="primary" busy={busy} onClick={() => void save()}>
            {t('privacidad.pantalla.anotar')}
          </Button>
        </>
      }
    >
      <div className="stack">
        {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
        <Fields d={d} change={(x) => set((before) => ({ ...before, ...x }))} />
      </div>
    </Dialog>
  );
};
