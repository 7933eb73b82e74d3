// What posting asks: the date and what the entry says; what was seen is what is posted.
import * as E from 'fp-ts/lib/Either.js';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { WireAsiento } from '../../../core/api/contable.ts';
import { api } from '../../../core/api/index.ts';
import { showDate, lastDay } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { Input } from '../../kit/Input.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { DateInput } from '../../kit/Written.tsx';
import { rowPath } from '../../paths.ts';
import { StepBar, useLongStep, useLeftStep } from '../longStep.tsx';
import { newKey, sendChange } from '../requests.ts';

export const PostAsiento = ({
  a,
  clase,
  alCambiar,
}: {
  readonly a: WireAsiento;
  readonly clase: 'liquidaciones' | 'provisiones';
  readonly alCambiar: () => void;
}) => {
  const t = useT(),
    ir = useNavigate(),
    clave = useRef(newKey());
  const [fecha, ponerFecha] = useState(lastDay(a.periodo)),
    [leyenda, ponerLeyenda] = useState(
      t(clase === 'provisiones' ? 'contable.pantalla.deProvisiones' : 'contable.pantalla.deSueldos', {
        periodo: showDate(a.periodo),
      }),
    );
  const [falla, fallar] = useState<string | undefined>(undefined),
    [ocupado, ocupar] = useState(false);
  const nombre = `asiento-${clase}-${a.periodo}`,
    paso = useLongStep(),
    dejado = useLeftStep(nombre, alCambiar);
  const contabilizar = async (): Promise<void> => {
    ocupar(true);
    const r = await paso.correr(
      (p) =>
        sendChange(
          api.contable.contabilizar,
          {
            clase,
            periodo: a.periodo,
            liquidaciones: a.liquidaciones.map((l) => l.id),
            fecha,
            leyenda,
            huella: a.huella,
          },
          {},
          clave.current,
          p,
        ),
      nombre,
    );
    ocupar(false);
    if (E.isLeft(r)) {
      clave.current = newKey();
      fallar(r.left.message);
      if (r.left.code === 'conflict' || r.left.code === 'duplicate') alCambiar();
      return;
    }
    notify({ text: t('contable.pantalla.contabilizado', { numero: r.right.numero }) });
    void ir(rowPath('Asientos', r.right.id));
  };
  return (
    <form
      className="apl-pedido"
      onSubmit={(e) => {
        e.preventDefault();
        void contabilizar();
      }}
    >
      <Field label={t('contable.pantalla.fecha')} bare width={132}>
        {(x) => <DateInput {...x} value={fecha} onChange={ponerFecha} />}
      </Field>
      <Field label={t('contable.pantalla.leyenda')} bare width={340}>
        {(x) => (
          <Input {...x} value={leyenda} maxLength={120} onChange={(e) => ponerLeyenda(e.target.value)} />
        )}
      </Field>
      <Button type="submit" variant="primary" icon="check" busy={ocupado || dejado.sigue}>
        {t('contable.pantalla.contabilizar')}
      </Button>
      {dejado.sigue ? <StepBar {...dejado} aviso={t('pasos.sigue')} /> : <StepBar {...paso} />}
      {falla && <Banner tone="danger">{falla}</Banner>}
    </form>
  );
};
