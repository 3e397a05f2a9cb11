package wayseal

import (
	"encoding/hex"
	"encoding/json"
	"regexp"
)

// Key is a record of the keys document.
type Key struct {
	KID               string       `json:"kid"`
	X                 string       `json:"x"`
	Purpose           string       `json:"-"`
	Origin            *string      `json:"origin"`
	Sandbox           bool         `json:"sandbox"`
	Vkey              *string      `json:"vkey"`
	NotBefore         string       `json:"not_before"`
	NotAfter          *string      `json:"not_after"`
	Status            string       `json:"status"`
	RevokedAfterIndex *int64       `json:"revoked_after_index"`
	EndorsedBy        *Endorsement `json:"endorsed_by"`
	PublicKey         []byte       `json:"-"`
}

// Endorsement is the word of an earlier key for a new one.
type Endorsement struct {
	KeyID string `json:"key_id"`
	Value string `json:"value"`
}

// Keys is a keys document whose records were checked.
type Keys struct {
	Issuer string
	Keys   []Key
}

func (keys *Keys) find(purpose, origin string) []Key {
	var found []Key
	for _, key := range keys.Keys {
		if key.Purpose == purpose && key.Origin != nil && *key.Origin == origin {
			found = append(found, key)
		}
	}
	return found
}

func (key Key) noteKey() NoteKey {
	name := *key.Origin
	if key.Purpose == "time" {
		return newNoteKey(name+"/time", 4, key.PublicKey)
	}
	return newNoteKey(name, 1, key.PublicKey)
}

// LoadKeys reads a keys document; a wrong record refuses all of it.
func LoadKeys(source []byte) (*Keys, error) {
	value, err := readDocument(source)
	if err != nil {
		return nil, err
	}
	object, _ := value.(map[string]any)
	records, isList := object["keys"].([]any)
	if !isIssuer(object["issuer"]) || !isList || len(records) > 200 {
		return nil, malformed("the keys document has no issuer, or no list of at most 200 keys")
	}
	keys := &Keys{Issuer: object["issuer"].(string)}
	seen := map[string]bool{}
	for _, record := range records {
		key, known, err := readKey(record, keys.Issuer)
		if err != nil {
			return nil, err
		}
		if known {
			keys.Keys = append(keys.Keys, key)
		}
		// Of a skipped record too: two records of one kid would let the log vouch for one, and a loader take the other.
		members, _ := record.(map[string]any)
		if kid, isText := members["kid"].(string); isText {
			if seen[kid] {
				return nil, malformed("a key id occurs twice")
			}
			seen[kid] = true
		}
	}
	return keys, nil
}

// readKey reads a record; not known is one of another kind.
func readKey(value any, issuer string) (Key, bool, error) {
	record, _ := value.(map[string]any)
	for _, member := range []struct {
		name  string
		known check
	}{{"kty", oneOf("OKP")}, {"crv", oneOf("Ed25519")}, {"purpose", oneOf("spod1", "smt1", "time", "witness")}} {
		if !isText(record[member.name]) {
			return Key{}, false, malformed("a record has no `%s`", member.name)
		}
		if !member.known(record[member.name]) {
			return Key{}, false, nil
		}
	}
	fields := map[string]any{}
	for _, name := range []string{
		"use", "x", "kid", "origin", "sandbox", "vkey", "not_before", "not_after", "status", "revoked_after_index", "endorsed_by",
	} {
		if member, present := record[name]; present {
			fields[name] = member
		}
	}
	if !isRecord(fields) {
		return Key{}, false, malformed("a member of a record is missing or malformed")
	}
	text, err := canonicalJSON(fields)
	if err != nil {
		return Key{}, false, err
	}
	key := Key{Purpose: record["purpose"].(string)}
	if err := json.Unmarshal([]byte(text), &key); err != nil {
		return Key{}, false, err
	}
	key.PublicKey = decodeBase64URL(key.X)
	return key, true, key.fault(issuer)
}

func (key Key) fault(issuer string) error {
	origin := ""
	if key.Origin != nil {
		origin = *key.Origin
	}
	log := regexp.MustCompile(`\A` + regexp.QuoteMeta(issuer) + `/(sandbox-)?smt1(?:-[1-9][0-9]{0,3})?\z`).FindStringSubmatch(origin)
	vkey := ""
	switch key.Purpose {
	case "witness":
		vkey = newNoteKey(issuer+"/witness", 4, key.PublicKey).vkey()
	case "time", "smt1":
		if key.Origin != nil {
			vkey = key.noteKey().vkey()
		}
	}
	sandbox := log != nil && log[1] != ""
	switch {
	case !usableKey(key.PublicKey):
		return malformed("a key cannot be used")
	case key.KID != textHash("smt1/key", hex.EncodeToString(key.PublicKey))[:16]:
		return malformed("`kid` is of another key")
	case (key.Purpose == "witness") != (key.Origin == nil), key.Purpose != "witness" && log == nil:
		return malformed("`origin` is no log of the issuer")
	case key.Sandbox != sandbox:
		return malformed("`sandbox` is not as the origin says")
	case (key.Purpose == "spod1") != (key.Vkey == nil), key.Vkey != nil && *key.Vkey != vkey:
		return malformed("`vkey` is of another key or name")
	case key.RevokedAfterIndex != nil && (key.Purpose != "spod1" || key.Status != "revoked"):
		return malformed("`revoked_after_index` is for revoked keys of proofs of delivery")
	}
	return nil
}

func (key Key) endorsementMessage() []byte {
	core := map[string]any{
		"crv": "Ed25519", "kid": key.KID, "kty": "OKP", "not_before": key.NotBefore, "origin": nil,
		"purpose": key.Purpose, "sandbox": key.Sandbox, "use": "sig", "vkey": nil, "x": key.X,
	}
	if key.Origin != nil {
		core["origin"] = *key.Origin
	}
	if key.Vkey != nil {
		core["vkey"] = *key.Vkey
	}
	text, _ := canonicalJSON(core)
	return []byte("smt1/endorse\n" + text + "\n")
}

// stricter is the offered record of a pinned key, as far as it takes trust away: no revocation is taken back, no end moved out.
func (key Key) stricter(offered Key) Key {
	if key.NotAfter != nil && (offered.NotAfter == nil || *key.NotAfter < *offered.NotAfter) {
		offered.NotAfter = key.NotAfter
	}
	if key.Status != "revoked" {
		return offered
	}
	least := key.RevokedAfterIndex
	if offered.Status == "revoked" && least != nil && (offered.RevokedAfterIndex == nil || *offered.RevokedAfterIndex < *least) {
		least = offered.RevokedAfterIndex
	}
	offered.Status, offered.RevokedAfterIndex = "revoked", least
	return offered
}

// MergePinned gives the pinned keys, and the keys of proofs of delivery that they endorse, also in a chain.
func MergePinned(pins, offered *Keys) (*Keys, error) {
	if pins.Issuer != offered.Issuer {
		return nil, malformed("the pins are of another issuer")
	}
	merged := &Keys{Issuer: pins.Issuer, Keys: append([]Key{}, pins.Keys...)}
	place, endorsers := map[string]int{}, map[string]Key{}
	for i, key := range merged.Keys {
		place[key.KID], endorsers[key.KID] = i, key
	}
	var waiting []Key
	for _, key := range offered.Keys {
		i, pinned := place[key.KID]
		delete(endorsers, key.KID)
		if pinned && string(pins.Keys[i].endorsementMessage()) == string(key.endorsementMessage()) {
			merged.Keys[i] = pins.Keys[i].stricter(key)
			endorsers[key.KID] = merged.Keys[i]
		} else if key.Purpose == "spod1" && (!pinned || pins.Keys[i].Status != "revoked") {
			waiting = append(waiting, key)
		}
	}
	for grown := true; grown; {
		var left []Key
		for _, key := range waiting {
			if !key.isEndorsed(endorsers) {
				left = append(left, key)
				continue
			}
			endorsers[key.KID] = key
			if i, pinned := place[key.KID]; pinned {
				merged.Keys[i] = key
			} else {
				merged.Keys = append(merged.Keys, key)
			}
		}
		grown, waiting = len(left) < len(waiting), left
	}
	return merged, nil
}

// isEndorsed says whether a key of proofs of delivery that is not revoked stands for this one. The sandbox endorses only the
// sandbox, production only production.
func (key Key) isEndorsed(endorsers map[string]Key) bool {
	if key.EndorsedBy == nil {
		return false
	}
	by, known := endorsers[key.EndorsedBy.KeyID]
	if !known || by.Purpose != "spod1" || by.Status == "revoked" || by.Sandbox != key.Sandbox {
		return false
	}
	return verifyEd25519(by.PublicKey, key.endorsementMessage(), decodeBase64URL(key.EndorsedBy.Value))
}
