import { words as extractionEn } from '../../features/bills/extraction/messages.en.ts'
import { words as extractionFr } from '../../features/bills/extraction/messages.fr.ts'
import { words as memoryEn } from '../../features/bills/memory/messages.en.ts'
import { words as memoryFr } from '../../features/bills/memory/messages.fr.ts'
import { words as billsEn } from '../../features/bills/messages.en.ts'
import { words as billsFr } from '../../features/bills/messages.fr.ts'
import { words as pileEn } from '../../features/bills/pile/messages.en.ts'
import { words as pileFr } from '../../features/bills/pile/messages.fr.ts'
import { words as buildingsEn } from '../../features/buildings/messages.en.ts'
import { words as buildingsFr } from '../../features/buildings/messages.fr.ts'
import { words as demandsEn } from '../../features/demands/messages.en.ts'
import { words as demandsFr } from '../../features/demands/messages.fr.ts'
import { words as filesEn } from '../../features/files/messages.en.ts'
import { words as filesFr } from '../../features/files/messages.fr.ts'
import { words as invitationsEn } from '../../features/invitations/messages.en.ts'
import { words as invitationsFr } from '../../features/invitations/messages.fr.ts'
import { words as jobsEn } from '../../features/jobs/messages.en.ts'
import { words as jobsFr } from '../../features/jobs/messages.fr.ts'
import { words as organizationsEn } from '../../features/organizations/messages.en.ts'
import { words as organizationsFr } from '../../features/organizations/messages.fr.ts'
import { words as residencesEn } from '../../features/residences/messages.en.ts'
import { words as residencesFr } from '../../features/residences/messages.fr.ts'
import { words as trialsEn } from '../../features/trials/messages.en.ts'
import { words as trialsFr } from '../../features/trials/messages.fr.ts'
import { words as userManagementEn } from '../../features/user-management/messages.en.ts'
import { words as userManagementFr } from '../../features/user-management/messages.fr.ts'
import { words as usersEn } from '../../features/users/messages.en.ts'
import { words as usersFr } from '../../features/users/messages.fr.ts'
import { makeWords } from '../../server/words.ts'
import { words as sharedEn } from '../../shared/messages.en.ts'
import { words as sharedFr } from '../../shared/messages.fr.ts'

/** Every sentence the server may say, in both languages. */
export const words = makeWords({
  fr: {
    shared: sharedFr,
    users: usersFr,
    residences: residencesFr,
    organizations: organizationsFr,
    buildings: buildingsFr,
    files: filesFr,
    invitations: invitationsFr,
    'user-management': userManagementFr,
    bills: billsFr,
    extraction: extractionFr,
    pile: pileFr,
    memory: memoryFr,
    demands: demandsFr,
    trials: trialsFr,
    jobs: jobsFr,
  },
  en: {
    shared: sharedEn,
    users: usersEn,
    residences: residencesEn,
    organizations: organizationsEn,
    buildings: buildingsEn,
    files: filesEn,
    invitations: invitationsEn,
    'user-management': userManagementEn,
    bills: billsEn,
    extraction: extractionEn,
    pile: pileEn,
    memory: memoryEn,
    demands: demandsEn,
    trials: trialsEn,
    jobs: jobsEn,
  },
})
