// Texts of what an office does after a run: corrections that reach later months, payments against the bank.
export const oficina = {
  posterior: '«{{otra}}» ({{fase}}) se calculó con el recibo que esta revierte y no se recalcula sola. Después de aprobar, mire en Retroactivos qué queda debiendo.',
  web: {
    ver: 'Ver',
    posteriores: 'Ya aprobadas con este recibo como está: {{cuales}}. No se recalculan solas: lo que cambie se paga por Retroactivos.',
    correcciones: 'Correcciones',
    original: 'Original',
    deCadena: 'Recibos que se corrigen uno a otro',
    personas: 'Recibos',
    asiento: 'Asiento',
    asientoN: 'Asiento {{n}}',
    presentado: 'Presentado',
    sinAsiento: 'Sin contabilizar',
    corrige: 'Corrige por',
    liquidaciones: 'Liquidaciones',
  },
} as const;
