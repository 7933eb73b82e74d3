// Texts of what an office does after a run: corrections that reach later months, payments against the bank: French.
export const oficina = {
  posterior: '« {{otra}} » ({{fase}}) a été calculée avec le bulletin que celle-ci annule et ne se recalcule pas seule. Après approbation, voyez dans Différences rétroactives ce qui reste dû.',
  web: {
    ver: 'Voir',
    posteriores: 'Déjà approuvées avec ce bulletin tel quel : {{cuales}}. Elles ne se recalculent pas seules : ce qui change se paie par Différences rétroactives.',
    correcciones: 'Corrections',
    original: 'Original',
    deCadena: 'Bulletins qui se corrigent l’un l’autre',
    personas: 'Bulletins',
    asiento: 'Écriture',
    asientoN: 'Écriture {{n}}',
    presentado: 'Déclaré',
    sinAsiento: 'Non comptabilisée',
    corrige: 'Corrige à cause de',
    liquidaciones: 'Paies',
  },
};
