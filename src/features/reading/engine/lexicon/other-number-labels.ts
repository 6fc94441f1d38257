import { anyOf, framed, pieces } from './phrases.ts'

/** Things with a number of their own near a bill's: an account, a contract, a place, another bill. */
export const otherThings = anyOf(
  /compte/,
  /cpte/,
  /account/,
  /acct/,
  /client/,
  /customer/,
  /cust/,
  /abonne/,
  /subscriber/,
  /matricule/,
  /contrat/,
  /contract/,
  /agreement/,
  /entente/,
  /convention/,
  /dossier/,
  /file/,
  /folio/,
  /police/,
  /policy/,
  /bon de commande/,
  /commande/,
  /purchase order/,
  /order/,
  /po/,
  /p\.o\./,
  /bc/,
  /soumission/,
  /quote/,
  /estimate/,
  /devis/,
  /projet/,
  /project/,
  /mandat/,
  /mandate/,
  /job/,
  /chantier/,
  /compteur/,
  /meter/,
  /tel/,
  /telephone/,
  /phone/,
  /fax/,
  /telec/,
  /cell/,
  /licence/,
  /license/,
  /rbq/,
  /permis/,
  /permit/,
  /neq/,
  /autor/,
  /auth/,
  /approval/,
  /carte/,
  /card/,
  /terminal/,
  /caisse/,
  /caissier/,
  /cashier/,
  /register/,
  /transit/,
  /lot/,
  /cadastre/,
  /unite d'evaluation/,
  /evaluation/,
  /unite/,
  /unit/,
  /app/,
  /apt/,
  /suite/,
  /bureau/,
  /terminal/,
  /lot/,
  /employe/,
  /technicien/,
  /route/,
  /tournee/,
  /immeuble/,
  /serie/,
  /serial/,
  /tps/,
  /tvq/,
  /gst/,
  /qst/,
  /tvh/,
  /hst/,
  /facture d'origine/,
  /original invoice/,
  /facture (?:precedente|visee|liee|concernee|de reference|associee|corrigee|initiale|creditee)/,
  framed`(?:${pieces`
    appl(ies|ied) to
    relat(es|ed|ing) to
    against
    on
    for
    reference
    re
    regarding
    concerning
    correct(s|ed|ing)
    adjust(s|ed|ing)
    revers(es|ed|ing)
    cancel(s|led)
    credit(s|ed|ing)
  `}) (?:our |your |the )?(?:invoice|bill)`,
  framed`(?:${pieces`
    vise
    visant
    concerne
    concernant
    porte sur
    portant sur
    sur
    relie a
    lie a
    relativ[e] a
    rattache[e] a
    se rapporte a
    s'applique a
    applicable a
    corrige
    corrigeant
    annule
    annulant
    ajuste
    ajustant
    credite
    rembourse
  `}) (?:la |notre |votre )?facture`,
  /invoice (?:credited|referenced)/,
  /previous invoice/,
  /r[eé]f\.? soumission/,
  /succursale/,
  /branch/,
  /institution/,
  /coupon/,
  /etablissement/,
  /establishment/,
  /cour/,
  /court/,
  /greffe/,
  /dossier de (?:la )?cour/,
  /court file/,
  /event/,
  /evenement/,
  /reservation/,
  /booking/,
  /page/,
  /inscription/,
  /registration/,
  /bon de livraison/,
  /delivery/,
  /appel/,
  /call/,
  /ticket/,
  /urgence/,
  /poste/,
  /ext/,
  /code/,
  /siege/,
  /versement/,
  /instal?lment/,
  /confirmation/,
  /certificat/,
  /certificate/,
  /avenant/,
  /vendeur/,
  /rep/,
)
