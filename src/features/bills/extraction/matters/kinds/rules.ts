import { type BillCategory, billCategories } from '../../../contract.ts'

/**
 * The kinds of bills a building gets (quebec.md §5.5): where each is filed, what it is called in both languages, how telling
 * its words are, and those words, without accents; `*` stands for any ending. `metered` bills follow a meter or a delivery:
 * never a fixed plan, whatever period they cover.
 */
const dictionary = `
utilities | Électricité | Electricity | 1.3 metered | kwh, electricite, electricity, hydro, puissance, billing demand, power charge, power bill, acces au reseau, system access, lecture precedente, previous reading, electric utility, tarif (?:d|dp|dm|g|m), fournisseur d'electricite, connection charge, abonnement au reseau
utilities | Électricité | Electricity | 4.5 metered | kwh, kilowatt*
utilities | Gaz naturel | Natural gas | 1.3 metered | gaz, gaz naturel, natural gas, gas bill, gas supply, gas delivery, energir, spede, cap-and-trade, equilibrage, load balancing, point de mesurage, metering point, [a-z]*gaz
utilities | Mazout et propane | Heating oil and propane | 1.4 metered | mazout, propane, heating oil, fuel oil, combustible*, petrole*, litres, litres livres, huile a chauffage
utilities | Eau et services municipaux | Water and municipal services | 1.5 metered | eau potable, lecture actuelle, compteur d'eau, tarification de l'eau, tarification eau, water bill, water consumption, water meter, consommation d'eau
utilities | Internet et téléphonie | Internet and phone | 1.4 | internet, routeur*, router, lignes? telephoniques?, illimite*, unlimited, cablerie, cablodistribut*, television, cable(?! (?:de|et|&)), sans-fil, wireless, mobile plan, telephoni*, modem, fibre, telecom, telecoms, telecommunication*, forfait affaires, wi-fi, wifi, voip, monthly services, cellulaire, bandwidth, phone line, business internet, forfait mobile, ip fixe, adresse ip, static ip, mb/s, mbps, gbps, communications, bande passante
utilities | Location de chauffe-eau | Water heater rental | 8 | location (?:de |d'un |des |[0-9]+ )?chauffe-eau, water heater rental*, (?:rental|lease) of water heater*, rental [0-9]+ water heaters, rented water heater*, location thermo*, heater rental*, chauffe-eau loues?
taxes | Taxe scolaire | School tax | 3 | taxe scolaire, taxes scolaires, school tax*, centre de services scolaire, school board, commission scolaire
taxes | Taxes municipales | Municipal taxes | 1.8 | taxe generale, general tax, taxe speciale, special tax, service de la dette, debt levy, roll number, assessed value, valeur imposable, taux de (?:la )?taxe, tax rate, immeuble impose, immeuble vise, property concerned, taxes for the year, taxes de l'annee, eaux usees, wastewater, taxes municipales, taxe municipale, taxe fonciere, taxes foncieres, municipal tax*, property tax*, compte de taxes, tax bill, tax notice, tax account*, water tax, taxe d'eau, property tax account, evaluation imposable, avis d'imposition, role d'evaluation, total des taxes, matricule, droits de mutation
insurance | Assurance responsabilité des administrateurs | Directors’ liability insurance | 2.4 | responsabilite des administrateurs, responsabilite civile des administrateurs, directors and officers, directors & officers, d&o
insurance | Assurance copropriété | Condominium insurance | 1.5 | assurance*, insurance, prime annuelle, prime totale, annual premium, total premium, premium notice, avis de prime, police no, franchise, underwrit*, courtier, broker, assureur, insurer
professional_fees | Évaluation du coût de reconstruction | Reconstruction-cost appraisal | 2 | cout de reconstruction, reconstruction cost, reconstruction-cost, evaluateur agree, evaluateurs agrees, appraisal, appraisers, valeur de remplacement, replacement cost
administration | Honoraires de gestion | Management fees | 1.5 | honoraires de gestion, management fee*, frais de gestion, gestion immobiliere, gestion de copropriete, property management, property managers, mandat de gestion, mandat mensuel de gestion, gerance, portail des coproprietaires, owners' portal, condominium management, management agreement, attestations? (?:au|du) vendeur, seller certificate*
professional_fees | Honoraires comptables | Accounting fees | 1.6 | comptab*, audit, mission d'examen, mission d'audit, mission de compilation, review engagement, accounting, accountants, bookkeeping, etats financiers, financial statements, tenue de livres, cpa
professional_fees | Honoraires de notaire | Notary fees | 1.9 | notaire*, notary, notaries, notarial*, acte de, deed of, minutes et actes
professional_fees | Honoraires juridiques | Legal fees | 1.6 | avocat*, juridique*, legal fees, legal services, lawyer*, attorney*, mise en demeure, honoraires professionnels, debours, disbursements, barristers, solicitors
grounds | Déneigement | Snow removal | 1.8 | deneig*, deglac*, snow, de-icing, deicing, abrasif*, epandage de sel, salting, plow*, neige
grounds | Balayage | Sweeping | 2 | balayage*, balais? mecaniques?, (?:street|lot|parking|garage|mechanical|power) sweep*, sweeping, sweeper*
grounds | Entretien paysager | Landscaping | 1.6 | paysag*, landscap*, tonte, pelouse, lawn, gazon, haie, haies, hedge*, plates-bandes, jardin*, garden*, mulch*, paillis, perennial*, vivaces, annuelles, flower beds?, flowerbed*, beds and edges, spring clean-?up, fall clean-?up, nettoyage printanier, nettoyage du printemps, nettoyage d'automne, edging, bordures, terreau, topsoil, arrosage, irrigation, feuilles mortes, leaf removal, plantation
grounds | Élagage et entretien d’arbres | Tree care | 2.1 | arbor*, arbres, elagage, elagueur*, emondage, abattage, essouch*, souche, souches, tree trimming, tree removal, tree service*, tree care, pruning, stump*, trees, crown (?:reduction|thinning|cleaning|raising), chip removal, wood chips, dead branch*, branches mortes, haubanage, cabling of
cleaning | Lavage de vitres | Window washing | 1.9 | lave-vitres, vitres, window care, (?:exterior|interior|outside|inside) windows, windows? cleaner*, lavage exterieur, lavage (?:[a-z]+ ){0,4}(?:vitres|fenetres), lavage de vitres, nettoyage (?:[a-z]+ ){0,4}(?:vitres|fenetres), vitres (?:ext|int)[a-z]*, window washing, window cleaning, vitres exterieures, laveurs de vitres, nettoyage de vitres, rope access
cleaning | Nettoyage de conduits | Duct cleaning | 2 | nettoyage de conduit*, nettoyage des conduits, duct cleaning, dryer vent*, conduits de secheuse*, conduits de ventilation, nettoyage de drain*, drain cleaning, conduits? d'aeration, air ducts?, duct, ducts
mechanical | Ramonage de cheminée | Chimney sweeping | 2.2 | ramonage*, ramoneur*, cheminees?, chimneys?
cleaning | Collecte des déchets et conteneurs | Waste collection and containers | 1.6 | conteneur*, container*, dumpster*, dechets, waste, tonnage, collecte, levee*, hauling, matieres residuelles, recycl*, compost*, ordures, benne*, garbage, compacteur, compactor, rebuts, bins
cleaning | Entretien ménager | Cleaning | 1.5 | entretien menager, menage, espaces communs, shared areas, building cleaner*, cirage, floor waxing, shampooing de tapis, carpet shampoo, lavage du garage, sortie des bacs, janitor*, nettoyage, cleaning, aires communes, common areas, conciergerie, menager, produits sanitaires, sanitary, moquette*, tapis, carpet*
elevators | Entretien d’ascenseur | Elevator maintenance | 2 | ascenseur*, elevator*, hoist*, monte-charge*, lift, lifts, appareils? elevateurs?, vertical transport*, portes? palieres?, treuil*, machine-room, b44, elevateurs?, cables? de traction, traction cables?, monte-escaliers?, stair ?lifts?, carte de commande, fins? de course, plateforme elevatrice, platform lifts?
inspections | Inspection de façades | Façade inspection | 2 | inspection de facade*, inspection des facades, inspection of facade*, facade inspection, verification des facades, facade safety
inspections | Vérification du stationnement | Parking-structure verification | 2 | stationnement etage, parking structure, parking-structure, verification approfondie
inspections | Vérification des dispositifs antirefoulement | Backflow preventer test | 2.2 | antirefoulement, backflow, dar
professional_fees | Étude du fonds de prévoyance | Contingency fund study | 2.2 | etude du fonds de prevoyance, fonds de prevoyance, carnet d'entretien, contingency fund, reserve fund study, reserve study, maintenance log
professional_fees | Honoraires d’architecture | Architecture fees | 2.1 | architecte*, architects?, architecture, atelier d'architecture, plans et devis, drawings and specifications, esquisse*
professional_fees | Honoraires d’ingénierie | Engineering fees | 1.3 | ingenier*, engineer, engineers, engineering, ingenieur*, genie-conseil, expertise
professional_fees | Arpentage | Land surveying | 2 | arpent*, certificat de localisation, land survey*, cadastral, bornage
professional_fees | Huissier | Bailiff | 2 | huissier*, bailiff*, signification
professional_fees | Laboratoire et analyses | Laboratory testing | 1.6 | laboratoire*, echantillon*, analyse d'air, qualite de l'air, laboratory, air quality, sampling, legionel*
fire_safety | Sécurité incendie | Fire safety | 1.9 | incendie, fire alarm*, fire safety, fire protection, fire inspection, fire extinguisher*, gicleur*, sprinkler*, extincteur*, extinguisher*, detecteur de fumee, detecteurs de fumee, smoke detector*, panneau d'alarme, pompe-incendie, pompe a incendie, fire pump*, pompe a plein debit, borne(?:s)?-fontaine*, hydrant*, colonne montante, standpipe*, rincage
security | Sécurité et contrôle d’accès | Security and access control | 1.6 | telesurveillance, camera*, intercom, controle d'acces, access control, monitoring, gardiennage, security guard*, patrouille, puce, puces, fob, fobs, agent de securite, agents de securite, security system, security patrol
security | Serrurerie | Locksmith | 1.7 | serrur*, locksmith*, lock, locks, deadbolt*, cle, cles, rekey*, cylindre*
security | Interphone et antennes | Intercom and antennas | 1.5 | interphone*, portier electronique, video-portier, antenne*, cablage reseau
mechanical | Chauffage et ventilation | Heating and ventilation | 1.6 | ventilation(?! d(?:e|es|u) ), climatis*, hvac, air conditioning, thermopompe*, heat pump*, chaudiere*, boiler*, filtres, filters, furnace*, echangeur*, chauffage, heating, refroidi*, chiller, rooftop unit, combustion, bruleur*, burner*
mechanical | Génératrice | Generator | 2 | generatrice*, generator*, groupe electrogene
mechanical | Bornes de recharge | EV charging stations | 2 | borne de recharge, bornes de recharge, borne*, charging station*, ev charger*, ev charging, vehicule electrique, vehicules electriques
repairs | Réparation de plomberie | Plumbing repair | 1.7 | plomb*, plumb*, fuite, fuites, leak, leaks, drain*, debouchage, tuyau*, chauffe-eau, water heater*, soupape*, pipe, pipes, toilet*, valve*
repairs | Portes et portes de garage | Doors and garage doors | 1.5 | porte de garage, portes de garage, garage door*, operateur de porte, operateurs de porte, door operator*, porte, portes, door, doors, gate, gates, barriere*, portail, portails, telecommande*, remote controls?, commercial operator, operateur commercial, overhead door*, rideau metallique, ferme-porte*
repairs | Extermination | Pest control | 1.8 | extermin*, pest, nuisible*, parasit*, souris, mice, blatte*, cockroach*, punaise*, bed bugs, bedbugs, rongeur*, rodent*, fourmis
repairs | Travaux d’électricité | Electrical work | 1.5 | electricite, electrique, electriques, electricien*, electrician*, electrical, disjoncteur*, breaker*, luminaire*, lighting, eclairage, panneau electrique, wiring, cmeq, electric
repairs | Travaux de peinture | Painting | 1.6 | peintre, peintres, peinture de, peinture des, peinture du, painting, painter, painters, couches, coats, drywall, platrage, platrier*, peindre
repairs | Portes et fenêtres | Doors and windows | 1.6 | portes et fenetres, doors and windows, remplacement de fenetre*, fenetre coulissante, window replacement, remplacement de vitre*, remplacement de thermos, vitrerie*, glazier*, glazing, glass, sealed unit*, vitrage*, fenestration, vitres? trempee?s?, vitres et miroirs, miroirs?, mirrors?, tempered glass
repairs | Menuiserie et charpente | Carpentry | 1.6 | menuis*, charpent*, ebenist*, carpent*, cloture*, fence*, fencing, escalier*, stair, stairs, staircase*, terrasse en bois, deck, decks, bois traite, treated lumber, patio*
repairs | Petits travaux | Handyman work | 1.5 | homme a tout faire, handyman, menus travaux, petits travaux, travaux divers, small jobs, odd jobs, general repairs, reparations diverses
repairs | Planchers et céramique | Flooring and tile | 1.6 | plancher*, couvre-plancher*, ceramique*, carreaux, flooring, tile, tiles, tiling, sablage, vernis, linoleum, vinyle
repairs | Gypse et plâtre | Drywall and plaster | 1.5 | gypse, platre*, platrier*, drywall, gypsum, plaster*, tirage de joints
repairs | Soudure et métal ouvré | Welding and metalwork | 1.6 | soudur*, soudeur*, welding, welder*, garde-corps, railing*, main courante, mains courantes, metal ouvre, fer ornemental, guardrail*, handrail*
repairs | Gouttières | Gutters | 1.6 | gouttiere*, gutter*, eavestrough*, descente pluviale
repairs | Travaux après sinistre | Restoration after damage | 1.9 | apres sinistre, sinistre, sinistres, degat d'eau, degats d'eau, water damage, assechement, restoration services, disaster restoration, decontamination, moisissure*, mold, mould
repairs | Désamiantage | Asbestos removal | 2 | amiante, desamiantage, asbestos
repairs | Fournitures | Supplies | 1.2 | silicone, cadenas, padlock*, ruban adhesif, duct tape, cueillette en magasin, in-store pickup, votre achat, your purchase, carte-cadeau, gift card, ferronnerie, purchase receipt, fournitures, quincaillerie*, hardware, materiaux, pieces, parts, recu de caisse, sales receipt, monnaie, change due, centre de renovation, renovation, home centre, building centre, pile, piles, batteries, pinceau*, rouleau*, vis, clous, screws, peintures, paint, paints, caissier, cashier, supplies, outils, tools, articles, latex, ampoule*, bulb*, robinetterie, robinet*, mitigeur*, faucet*, cartouche*, cartridge*, grossiste*, wholesale*, distributeur*, madrier*, contreplaque, plywood, lumber, ballast*, tubes? del, led tubes?, fluorescent*, base plate*, platine*, bon (?:de )?livraison, packing slip, ship to, livre a, marchandises?, merchandise, frais de retour, restocking, ecofrais, eco fees?
amenities | Piscine et spa | Pool and spa | 2 | piscine*, pool, pools, spa, chlore, chlorine, sauna, nettoyeur de piscine, pool opening, sauveteur*, lifeguard*
amenities | Salle d’entraînement | Gym equipment | 1.7 | gym, salle d'entrainement, salle d'exercice, tapis roulant*, treadmill*, fitness, elliptique*
repairs | Mobilier et équipement | Furniture and equipment | 1.6 | mobilier*, meuble*, furniture, furnishings, casier*, boites aux lettres, boite aux lettres, mailbox*, support a velo*, supports a velo*, bike rack*, banc, bancs, bench*, carpette*, rayonnage*, shelving
administration | Enseignes et affichage | Signs | 1.6 | enseigne*, signalisation, affichage, lettrage, signage, sign, signs, pancarte*
repairs | Location d’équipement | Equipment rental | 1.9 | location d'equipement, location d'outils, equipment lease, laundry equipment, leasing, equipment rental, tool rental, location (?:d'une |de )nacelle*, (?:boom|scissor) lift rental, lift rental, echafaud*, scaffold*, location mensuelle, monthly rental, laundry lease, equipment rent, rented equipment
repairs | Entretien de la toiture | Roof maintenance | 5.5 | entretien de (?:la |votre )?toiture, entretien des toitures, inspection de (?:la )?toiture, deneigement de (?:la )?toiture, roof maintenance, roof inspection, roof repair*, reparation de (?:la )?toiture, snow removal from roof
major_works | Réfection de la toiture | Roof replacement | 1.9 | toiture*, roof, roofs, roofing, roofer*, couvreur*, membrane elastomere, bardeau*, solin*, puits de lumiere, shingle*, flashing*, parapet*, slate, membrane, membranes, re-?cladding, bassin*, drain de toit, roof drain*, elastomere, cap sheet, gravier
major_works | Maçonnerie et enveloppe | Masonry and envelope | 1.7 | maconn*, masonry, brique*, brick*, joints de brique, joints de mortier, calfeutr*, caulking, beton, concrete, fondation*, waterproofing, etanche*, impermeabilis*, membrane d'etancheite, linteau*, crepi, stucco, revetement exterieur, balcon, balcons, refection (?:de (?:la |l')?|des )facades?, facade restoration, facade repair*, restauration de (?:la )?facade, rejointoiement, repointing, tuckpointing, allege*, lintel*, parging, enveloppe
major_works | Asphalte et pavage | Paving | 1.7 | asphalt*, pavage, paving, marquage, line painting
administration | Frais bancaires | Bank fees | 1.5 | frais bancaires, bank fee*, bank charge*, service charge*, frais de service, banque, bank, caisse populaire, caisse d'epargne, televirement*, teletransfert*, services financiers, financial services, frais du mois, compte d'exploitation, operating account, credit union, savings, nsf, items deposited, cheques cleared, account activity, counter deposit, activite du compte, depot au comptoir, forfait mensuel affaires, business plan, virements interac, cheque image*, cheque deposit*, depots de cheques, avis de frais, fee notice
administration | Déclaration annuelle au Registraire | Annual registry update | 2 | registraire, declaration annuelle, declaration de mise a jour annuelle
administration | Cotisation d’association | Association membership | 1.6 | cotisation annuelle, cotisation de membre, membership*, adhesion
administration | Logiciel et abonnement | Software subscription | 1.5 | logiciel*, software, licence logicielle, saas, abonnement mensuel, abonnement annuel, subscription, portal, plateforme, platform, cloud, saas, seats?, licences?, utilisateurs?, users?
administration | Hébergement web et courriel | Web and e-mail hosting | 2 | hebergement, hebergeur*, hosting, nom de domaine, noms de domaine, domain name*, boites? courriel
administration | Permis et droits annuels | Permits and annual fees | 2.2 | droits annuels, droit annuel, frais de permis, permis de chaudiere, renouvellement de permis, permit fee*, permit renewal, annual registration fee*, droits annuels d'immatriculation, immatriculation, droits exigibles, droits de permis, avis de paiement des droits, annual dues for, registration fees?, permis d'exploitation, operating permit*, total des droits, droits exigibles, avis de cotisation
administration | Traiteur et réceptions | Catering | 2 | traiteur*, buffet*, catering, caterer*, viennoiseries
administration | Impression et envois | Printing and mailing | 1.4 | imprimerie*, imprimeur*, printing services, printers, affranchissement, postage, envoi postal, mailing services, messagerie, courrier recommande, courier, courrier, courriers, messager*, colis, parcel*, envois, connaissement*, waybill*
administration | Assemblée et réunions | Meetings | 1.5 | assemblee generale, assemblee annuelle, location de salle, presidence d'assemblee, annual meeting, meeting room, room rental, minutes of meeting, redaction du proces-verbal
administration | Déménagement et entreposage | Moving and storage | 1.4 | demenag*, moving, movers?, entreposage, entrepots?, storage
professional_fees | Traduction | Translation | 2 | traduct*, traduction*, translat*
professional_fees | Médiation | Mediation | 2 | mediat*, facilitator*
administration | Formation | Training | 1.4 | formation, atelier de formation, seminaire, training, seminar, webinar
`

/** A kind of bill. */
export interface Matter {
  readonly category: BillCategory
  readonly fr: string
  readonly en: string
  readonly weight: number
  readonly isMetered: boolean
  readonly pattern: RegExp
}

export const matters: readonly Matter[] = dictionary
  .trim()
  .split('\n')
  .map((line): Matter => {
    const [category = '', fr = '', en = '', traits = '', words = ''] = line.split(' | ')
    const patterns = words.split(', ').map((word) => word.replace(/[.&³]/g, '\\$&').replace('*', '\\w*'))
    return {
      category: billCategories.find((known) => known === category) ?? 'other',
      fr,
      en,
      weight: Number.parseFloat(traits),
      isMetered: traits.includes('metered'),
      pattern: new RegExp(`(?<![\\w-])(?:${patterns.sort((a, b) => b.length - a.length).join('|')})(?![\\w])`, 'g'),
    }
  })
