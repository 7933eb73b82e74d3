// The end of a contract: its date, its cause and whether notice was given, saved at once with what else was
// written.
import { useState } from 'react';
import type { Row, Value } from '../../../core/kit/field.ts';
import { isCivilDate } from '../../../core/kit/period.ts';
import { tables } from '../../../core/tables/index.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { todayDate } from '../../ports.ts';
import type { FormDraft } from '../formDraft.ts';
import { FormField } from '../FormField.tsx';

const { fecha_egreso, motivo_egreso, chk_preaviso } = tables.Personal.fields;

export const EgresoDialog = ({
  b,
  nombre,
  alCerrar,
  alGuardar,
}: {
  readonly b: FormDraft;
  readonly nombre: string;
  readonly alCerrar: () => void;
  readonly alGuardar: (f: Row) => void;
}) => {
  const t = useT();
  const [fecha, ponerFecha] = useState<Value>(b.valores['fecha_egreso'] ?? todayDate()),
    [motivo, ponerMotivo] = useState<Value>(b.valores['motivo_egreso'] ?? null),
    [preaviso, ponerPreaviso] = useState<Value>(b.valores['chk_preaviso'] ?? 0);
  const [mirado, mirar] = useState(false);
  const malFecha =
      mirado && !(typeof fecha === 'string' && isCivilDate(fecha))
        ? t('formas.legajo.fechaFalta')
        : b.errores['fecha_egreso'],
    malMotivo = mirado && motivo === null ? t('formas.legajo.motivoFalta') : undefined;
  const dar = async (): Promise<void> => {
    mirar(true);
    if (typeof fecha !== 'string' || !isCivilDate(fecha) || motivo === null) return;
    b.ponerVarios({ fecha_egreso: fecha, motivo_egreso: motivo, chk_preaviso: preaviso });
    const r = await b.guardar();
    if (r) {
      alCerrar();
      alGuardar(r);
    }
  };
  return (
    <Dialog
      open
      width={480}
      title={t('formas.legajo.bajaTitulo', { nombre })}
      onClose={alCerrar}
      footer={
        <>
          <Button onClick={alCerrar}>{t('pantallas.comun.cancelar')}</Button>
          <Button variant="primary" busy={b.guardando} onClick={() => void dar()}>
            {t('formas.legajo.bajaBoton')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t('formas.legajo.bajaTexto')}</p>
        <div className="form-rejilla">
          <FormField
            nombre="baja_fecha"
            campo={{ ...fecha_egreso, required: true }}
            valor={fecha}
            error={malFecha}
            alCambiar={ponerFecha}
          />
          <FormField
            nombre="baja_motivo"
            campo={{ ...motivo_egreso, required: true }}
            valor={motivo}
            error={malMotivo}
            alCambiar={ponerMotivo}
          />
        </div>
        <FormField nombre="baja_preaviso" campo={chk_preaviso} valor={preaviso} alCambiar={ponerPreaviso} />
        {b.falla && (
          <p className="leg-error" role="alert">
            {b.falla.message}
          </p>
        )}
      </div>
    </Dialog>
  );
};
