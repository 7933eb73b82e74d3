// What a rule of retention would delete, one by one; deleted once whoever looks at it writes how many.
import * as E from 'fp-ts/lib/Either.js';
import { useRef, useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { WireDeletable, WireRetention } from '../../../core/api/privacidad.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Field } from '../../kit/Field.tsx';
import { Input } from '../../kit/Input.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { shownDate } from '../../kit/typedValues.ts';
import { shownCode } from '../explain/amounts.ts';
import { newKey, sendChange } from '../requests.ts';

const Rows = ({ rows }: { readonly rows: readonly WireDeletable[] }) => {
  const t = useT();
  return (
    <div className="apl-desliza" tabIndex={0} role="region" aria-label={t('privacidad.guarda.borraria')}>
      <table className="tabla">
        <caption className="sr">{t('privacidad.guarda.borraria')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('privacidad.guarda.persona')}</th>
            <th scope="col">{t('privacidad.guarda.documento')}</th>
            <th scope="col">{t('privacidad.guarda.desde')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((x) => (
            <tr key={x.id}>
              <td>
                {x.legajo === null ? '' : `${shownCode(x.legajo)} `}
                {x.nombre}
              </td>
              <td>{x.que ?? t('privacidad.guarda.todo')}</td>
              <td className="num">{shownDate(x.desde)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

export const PurgeDialog = ({
  r,
  onClose,
  onPurge,
}: {
  readonly r: WireRetention;
  readonly onClose: () => void;
  readonly onPurge: () => void;
}) => {
  const t = useT(),
    key = useRef(newKey()),
    [written, write] = useState(''),
    [busy, occupy] = useState(false),
    [failure, fail] = useState<string | undefined>(undefined),
    n = r.filas.length;
  const purge = async (): Promise<void> => {
    occupy(true);
    const x = await sendChange(
      api.privacidad.depurar,
      { clase: r.clase, ids: r.filas.map((f) => f.id) },
      {},
      key.current,
    )();
    occupy(false);
    if (E.isLeft(x)) return fail(x.left.message);
    notify({ text: t('privacidad.guarda.borrados', { count: n }) });
    onPurge();
  };
  return (
    <Dialog
      open
      title={t(`privacidad.guarda.${r.clase}`)}
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('privacidad.guarda.volver')}</Button>
          <Button
            variant="danger-solid"
            busy={busy}
            reason={written.trim() === String(n) ? undefined : t('privacidad.guarda.falta', { n })}
            onClick={() => void purge()}
          >
            {t('privacidad.guarda.borrar', { count: n })}
          </Button>
        </>
      }
    >
      {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
      <Rows rows={r.filas} />
      <p>{t('privacidad.guarda.confirma', { clase: t(`privacidad.guarda.${r.clase}`), n })}</p>
      <Field label={t('privacidad.guarda.escriba')}>
        {(c) => (
          <Input
            {...c}
            inputMode="numeric"
            autoComplete="off"
            value={written}
            onChange={(e) => write(e.target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
};
