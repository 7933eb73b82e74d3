// What posting asks: the date and what the entry says; what was seen is what is posted.
import * as E from 'fp-ts/lib/Either.js';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AsientoCable } from '../../../core/api/contable.ts';
import { api } from '../../../core/api/index.ts';
import { mostrarFecha, ultimoDia } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { Input } from '../../kit/Input.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { DateInput } from '../../kit/Written.tsx';
import { rutaDeFila } from '../../paths.ts';
import { EnMarcha, usePaso, usePasoDejado } from '../pasos.tsx';
import { nuevaClave, ordenar } from '../pedidos.ts';

export const Contabilizar = ({
  a,
  clase,
  alCambiar,
}: {
  readonly a: AsientoCable;
  readonly clase: 'liquidaciones' | 'provisiones';
  readonly alCambiar: () => void;
}) => {
  const t = useT(),
    ir = useNavigate(),
    clave = useRef(nuevaClave());
  const [fecha, ponerFecha] = useState(ultimoDia(a.periodo)),
    [leyenda, ponerLeyenda] = useState(
      t(clase === 'provisiones' ? 'contable.pantalla.deProvisiones' : 'contable.pantalla.deSueldos', {
        periodo: mostrarFecha(a.periodo),
      }),
    );
  const [falla, fallar] = useState<string | undefined>(undefined),
    [ocupado, ocupar] = useState(false);
  const nombre = `asiento-${clase}-${a.periodo}`,
    paso = usePaso(),
    dejado = usePasoDejado(nombre, alCambiar);
  const contabilizar = async (): Promise<void> => {
    ocupar(true);
    const r = await paso.correr(
      (p) =>
        ordenar(
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
      clave.current = nuevaClave();
      fallar(r.left.message);
      if (r.left.code === 'conflict' || r.left.code === 'duplicate') alCambiar();
      return;
    }
    notify({ text: t('contable.pantalla.contabilizado', { numero: r.right.numero }) });
    void ir(rutaDeFila('Asientos', r.right.id));
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
      {dejado.sigue ? <EnMarcha {...dejado} aviso={t('pasos.sigue')} /> : <EnMarcha {...paso} />}
      {falla && <Banner tone="danger">{falla}</Banner>}
    </form>
  );
};
