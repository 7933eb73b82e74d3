// The novedades of retroactive differences that were asked for before the page was loaded again: how far they are, and what they loaded.
import * as E from 'fp-ts/lib/Either.js';
import { useState } from 'react';
import { useT } from '../../i18n.ts';
import { Button, ButtonLink } from '../../kit/Button.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { volverAtras } from '../../kit/volverAtras.ts';
import { cuenta, monto } from '../explain/montos.ts';
import { detenerTrabajo, EnMarcha, useTrabajoDejado } from '../pasos.tsx';

export interface Hecho {
  readonly importacion: string;
  readonly novedades: number;
  readonly importe: string;
}

/** `periodo`: in which they are paid; undefined when it is not known any more. */
export const PagoHecho = ({
  hecho,
  periodo,
  andando,
  deshacer,
  otra,
}: {
  readonly hecho: Hecho;
  readonly periodo?: string | undefined;
  readonly andando: boolean;
  readonly deshacer: () => void;
  readonly otra?: () => void;
}) => {
  const t = useT();
  return (
    <Banner
      tone="ok"
      actions={
        <>
          <Button small icon="undo" busy={andando} onClick={deshacer}>
            {t('retro.pantalla.deshacer')}
          </Button>
          <ButtonLink
            small
            to={periodo === undefined ? '/novedades' : `/novedades?q=${encodeURIComponent(periodo)}`}
          >
            {t('retro.pantalla.verNovedades')}
          </ButtonLink>
          {otra && (
            <Button small onClick={otra}>
              {t('retro.pantalla.otraVez')}
            </Button>
          )}
        </>
      }
    >
      {t('retro.pantalla.hecho', {
        count: hecho.novedades,
        novedades: cuenta(hecho.novedades),
        importe: monto(hecho.importe),
      })}
    </Banner>
  );
};

export const PagoDejado = () => {
  const t = useT(),
    [hecho, ponerHecho] = useState<Hecho>(),
    [falla, ponerFalla] = useState<string>(),
    [andando, andar] = useState(false);
  const e = useTrabajoDejado('generar', (fin) => {
    if (fin.estado === 'terminado') ponerHecho(fin.resultado as Hecho);
    else ponerFalla(fin.mensaje);
  });
  const deshacer = async (): Promise<void> => {
    if (!hecho) return;
    andar(true);
    const d = await volverAtras('Novedades', hecho.importacion);
    andar(false);
    if (E.isLeft(d)) {
      ponerFalla(d.left.message);
      return;
    }
    ponerHecho(undefined);
    notify({ text: t('retro.pantalla.deshecho'), tone: 'ok' });
  };
  return (
    <>
      <EnMarcha
        avance={e}
        aviso={t('retro.pantalla.generando')}
        detener={() => {
          if (e) detenerTrabajo(e.id);
        }}
      />
      {falla !== undefined && <Banner tone="danger">{falla}</Banner>}
      {hecho && <PagoHecho hecho={hecho} andando={andando} deshacer={() => void deshacer()} />}
    </>
  );
};
