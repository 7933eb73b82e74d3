// «Proponer»: the change that is written goes to another person, with why, from when and what its trial gave.
import * as E from 'fp-ts/lib/Either.js';
import { useRef, useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { Failure } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Field } from '../../kit/Field.tsx';
import { TextArea } from '../../kit/Input.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { PeriodInput } from '../../kit/Written.tsx';
import { newKey, sendChange } from '../requests.ts';

export const ProposeChange = ({
  id,
  fila,
  prueba,
  enmienda,
  alProponer,
  alRechazar,
  alCerrar,
}: {
  readonly id: number | null /** The fields that change; of a new concept, all. */;
  readonly fila: Row;
  readonly prueba: string | null;
  /** The author's own proposal that this one takes the place of. */ readonly enmienda: {
    readonly id: number;
    readonly titulo: string;
  } | null;
  readonly alProponer: (propuesta: number) => void;
  readonly alRechazar: (f: Failure) => void;
  readonly alCerrar: () => void;
}) => {
  const t = useT();
  const [titulo, ponerTitulo] = useState(enmienda?.titulo ?? '');
  const [desde, ponerDesde] = useState('');
  const [ocupado, ponerOcupado] = useState(false);
  const [falla, ponerFalla] = useState<Failure | undefined>(undefined);
  // One intention, one key: after a failure of the network it is proposed once.
  const clave = useRef(newKey());
  const conFormula = id !== null && 'formula' in fila;
  const enviar = async (): Promise<void> => {
    ponerOcupado(true);
    const cuerpo = {
      titulo,
      id_concepto: id,
      fila,
      desde: conFormula && desde !== '' ? desde : null,
      prueba,
    };
    const r = await (enmienda
      ? sendChange(api.propuestas.enmendar, cuerpo, { id: enmienda.id }, clave.current)
      : sendChange(api.propuestas.proponer, cuerpo, {}, clave.current))();
    ponerOcupado(false);
    if (E.isRight(r)) {
      alProponer(Number(r.right['id']));
      return;
    }
    if (r.left.code !== 'network' && r.left.code !== 'unavailable') clave.current = newKey();
    ponerFalla(r.left);
    // What does not hold in the concept is shown where it is written.
    if (r.left.errors?.some((e) => e.field !== 'titulo')) alRechazar(r.left);
  };
  const mal = (campo: string): string | undefined => falla?.errors?.find((e) => e.field === campo)?.message;
  return (
    <Dialog
      open
      width={560}
      title={t('propuestas.pantalla.titulo')}
      onClose={alCerrar}
      footer={
        <>
          <Button onClick={alCerrar}>{t('propuestas.pantalla.cancelar')}</Button>
          <Button variant="primary" busy={ocupado} onClick={() => void enviar()}>
            {t('propuestas.pantalla.proponer')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t('propuestas.pantalla.texto')}</p>
        {falla && !mal('titulo') && <Banner tone="danger">{falla.message}</Banner>}
        <Field label={t('propuestas.pantalla.que')} error={mal('titulo')}>
          {(c) => (
            <TextArea
              {...c}
              rows={2}
              maxLength={200}
              value={titulo}
              data-first
              onChange={(e) => ponerTitulo(e.target.value)}
            />
          )}
        </Field>
        {conFormula && (
          <Field label={t('propuestas.pantalla.desde')} help={t('propuestas.pantalla.desdeAyuda')} optional>
            {(c) => <PeriodInput {...c} value={desde} onChange={ponerDesde} />}
          </Field>
        )}
        <p className="soft">
          {t(prueba === null ? 'propuestas.pantalla.sinPrueba' : 'propuestas.pantalla.conPrueba')}
        </p>
      </div>
    </Dialog>
  );
};
